import { api, type InspectionWork, type OrderDetail } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { flow, projectAnswers, projectId, valueText } from '../harness/playedProjectView.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const at = Date.UTC(2026, 10, 16, 1);

const order = {
  ...{ id: 40, type: 'inspection', equipId: 1, equipName: '送水泵房', groupName: '', title: '送水泵房每周巡检' },
  ...{ content: '', state: 'abnormal', alarmId: null, reporter: '', assignee: 'zhengkai', urgency: 'normal' },
  ...{ gmtCreate: '2026-11-16 08:00:00', gmtModified: '2026-11-16 09:00:00', steps: [] },
} as unknown as OrderDetail;

const item = { help: '', isRequired: true };
const answer = { note: '', read: null, isAbnormal: false, at };
const work = (repairs: InspectionWork['repairs']): InspectionWork => ({
  ...(order as unknown as InspectionWork),
  ...{ planId: 1, contentId: 1, contentTitle: '送水泵房巡检', startAt: at, dueAt: at, isOverdue: false },
  ...{
    done: 2,
    items: 3,
    abnormal: 1,
    needsSignature: false,
    needsPhoto: false,
    attachments: [],
    readings: [],
    repairs,
  },
  checks: [
    { ...item, key: 'seal', type: 'choice', title: '机械密封', choices: [{ text: '滴漏', isAbnormal: true }] },
    {
      ...{ ...item, key: 'bearing', type: 'reading', title: '轴承温度', signalTitle: '轴承温度', unit: '℃' },
      ...{ lower: null, upper: 75, tolerance: 5 },
    },
    { ...item, key: 'guard', type: 'tick', title: '护罩' },
  ],
  answers: [
    { ...answer, key: 'seal', value: '滴漏', isAbnormal: true, note: '每分钟约 40 滴' },
    { ...answer, key: 'bearing', value: 54, read: 53.2 },
  ],
});

it('[INS10] shows what was found next to the signal, and makes a repair of what is abnormal in one tap', async () => {
  const made: string[] = [];
  const { page } = await play(`/monitor/project/${projectId}/page/7?order=inspection-40`, {
    who: { auths: ['monitor_project', 'monitor_multi_designer_repair', 'order_handle'] },
    answers: {
      ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets: [valueText(flow)] }] }),
      ...on(api.order.info, () => good(order)),
      ...on(api.inspection.info, () => good(work(made.map((key) => ({ item: key, orderId: 41 }))))),
      ...on(api.inspection.repair, ({ item: key }) => {
        made.push(key);
        return good({ orderId: 41 } as never);
      }),
    },
  });
  const found = page.getByRole('region', { name: '检查结果' });
  await found.getByText('54 ℃（变量 53.2 ℃）').waitFor();
  await found.getByText('每分钟约 40 滴').waitFor();
  expect(await found.getByText('—').count()).toBe(1);
  expect(await found.getByText('异常').count()).toBe(1);
  await found.getByRole('button', { name: '转维修: 机械密封' }).click();
  await found.getByRole('link', { name: '维修工单 #41' }).waitFor();
  expect(made).toEqual(['seal']);
});
