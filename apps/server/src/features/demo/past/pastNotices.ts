import { api, type Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { noticeCause } from '../../notice/noticeCause.ts';
import type { PastContext } from './PastContext.ts';
import { momentOf } from './pastTimes.ts';

interface PastNotice {
  daysAgo: number;
  time: string;
  /** Days until it was over; it is for good without. */
  days?: number;
  by: string;
  title: Text;
  text: Text;
}

/** Announcements of the works in the last month. */
export const pastNotices: readonly PastNotice[] = [
  {
    ...{ daysAgo: 27, time: '16:30:00', days: 4, by: 'liuyang' },
    title: { cn: '城东管网改造期间降压供水', en: 'Lower pressure while mains in the east are replaced' },
    text: {
      cn: '城东管网改造期间，出厂压力由 0.38 MPa 降至 0.36 MPa，请送水车间加强巡视，完工后恢复。',
      en: 'While the mains in the east are replaced, the outlet pressure is 0.36 instead of 0.38 MPa.',
    },
  },
  {
    ...{ daysAgo: 19, time: '08:40:00', days: 1, by: 'manager' },
    title: { cn: '今日 9:00 全厂消防演练', en: 'Fire drill today at 9:00' },
    text: {
      cn: '各班组留一人值守中控室，其余人员 9:00 到综合楼前集合。',
      en: 'One person of each shift stays in the control room, everyone else meets at the main building.',
    },
  },
  {
    ...{ daysAgo: 12, time: '09:10:00', by: 'liuyang' },
    title: { cn: '加药间每日巡检改为扫码签到', en: 'Daily inspection of the dosing room with QR code' },
    text: {
      cn: '即日起加药间巡检须在现场扫码后填写，读数与系统值相差较大时请说明原因。',
      en: 'From today, scan the code on site first. Please explain readings that differ from the system.',
    },
  },
  {
    ...{ daysAgo: 5, time: '15:20:00', by: 'manager' },
    title: { cn: '取水泵切换流程更新', en: 'New procedure for changing intake pumps' },
    text: {
      cn: '切换取水泵请使用场景“取水泵切换：1 号 → 2 号”，任何一步失败都会自动恢复原状。',
      en: 'Please use the scene for changing pumps: if a step fails, everything is set back automatically.',
    },
  },
];

export async function writeNotices(trx: Records, past: PastContext): Promise<void> {
  const { orgId, people, until, since, messages, operations } = past;
  const readers = [...people.values()].filter((one) => one.orgId === orgId).map(({ id }) => id);
  for (const { daysAgo, time, days, by, title, text } of pastNotices) {
    const at = momentOf({ daysAgo, time }, until);
    if (at < since || at > until) continue;
    const expiresAt = days === undefined ? null : at + days * 86_400_000;
    const isOver = expiresAt !== null && expiresAt <= until;
    const count = isOver ? { received: readers.length, read: readers.length - 3 } : { received: null, read: null };
    const insert = scoped(trx, serverScope)
      .insertInto('notice')
      .values({
        ...{ orgId, title: title.cn, content: `<p>${text.cn}</p>`, orgIds: '[]', roleIds: '[]', isPublic: 0 },
        ...{ pinned: 0, isDraft: 0, beginsAt: at, expiresAt, sentAt: at, withdrawnAt: null, ...count },
        ...{ createdBy: by, createdAt: at },
      })
      .returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    operations.push({ at, by, action: api.systemMsg.add.log ?? '', object: { kind: 'notice', id } });
    if (isOver) continue;
    const about = { orgId, type: 'notice', equipType: 'public', dataId: id, expiresAt, readers } as const;
    const said = { title: { cn: title.cn, en: title.cn }, note: { cn: text.cn, en: text.cn } };
    messages.push({ at, message: { ...about, ...said, cause: noticeCause(id) } });
  }
}
