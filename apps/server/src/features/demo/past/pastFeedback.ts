import { api, type Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { PastContext } from './PastContext.ts';
import { momentOf } from './pastTimes.ts';

interface PastFeedback {
  daysAgo: number;
  time: string;
  by: string;
  content: Text;
  answer?: Text;
  /** Hours until the platform answered. */
  hours?: number;
  isClosed?: boolean;
}

/** Who answers. */
const staff = 'operation';

export const pastFeedback: readonly PastFeedback[] = [
  {
    ...{ daysAgo: 24, time: '10:12:00', by: 'wangli', hours: 5 },
    content: {
      cn: '夜班希望报警列表能只看自己车间的设备。',
      en: 'At night we want to see alarms of our own devices only.',
    },
    answer: {
      cn: '报警列表左侧可以按分组筛选，筛选会保存在地址里，收藏即可。',
      en: 'Filter by group on the left of the alarm list. The filter is part of the address: bookmark it.',
    },
    isClosed: true,
  },
  {
    ...{ daysAgo: 16, time: '14:47:00', by: 'zhoumin', hours: 20 },
    content: { cn: '趋势图导出的 CSV 用 Excel 打开中文乱码。', en: 'Chinese is garbled when I open the CSV in Excel.' },
    answer: {
      cn: '已确认，请在 Excel 中选择 UTF-8 导入；我们会在文件中加入标记。',
      en: 'Confirmed. Import it as UTF-8 for now.',
    },
  },
  {
    ...{ daysAgo: 9, time: '09:33:00', by: 'hanbing', hours: 3 },
    content: {
      cn: '能否在巡检任务里直接看到设备的二维码位置？',
      en: 'Could an inspection show where the QR label is?',
    },
    answer: { cn: '建议很好，已列入计划。', en: 'Good idea, we have planned it.' },
  },
  {
    ...{ daysAgo: 3, time: '16:05:00', by: 'zhaolei' },
    content: {
      cn: '手机上看滤池页面时字有点小，希望可以双指放大。',
      en: 'The filter page is small on a phone. Can I zoom?',
    },
  },
];

export async function writeFeedback(trx: Records, { people, until, since, operations }: PastContext): Promise<void> {
  for (const { daysAgo, time, by, content, answer, hours = 0, isClosed } of pastFeedback) {
    const person = people.get(by);
    const at = momentOf({ daysAgo, time }, until);
    if (!person || at < since || at > until) continue;
    const answeredAt = answer ? at + hours * 3_600_000 : null;
    const state = answer ? (isClosed ? 'closed' : 'answered') : 'open';
    const { orgId, id: accountId, loginname } = person;
    const { id } = await scoped(trx, serverScope)
      .insertInto('feedback')
      .values({
        ...{ orgId, accountId, loginname, content: content.cn, state, answer: answer?.cn ?? '', createdAt: at },
        ...{ answeredBy: answer ? staff : '', answeredAt, seenAt: answeredAt && answeredAt + 1_800_000 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const object = { kind: 'feedback', id };
    operations.push({ at, by, action: api.feedback.add.log ?? '', object });
    if (answeredAt !== null)
      operations.push({ at: answeredAt, by: staff, action: api.feedback.answer.log ?? '', object });
  }
}
