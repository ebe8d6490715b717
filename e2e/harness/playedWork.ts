import { api, type Figures, formatTime, type ReplyOf, type WorkCard } from '@lookfar/contract';
import type { Who } from './playedConsole.ts';
import { type Answers, good, on } from './playedServer.ts';

export const dispatcher: Who = {
  ...{ roleType: 'enterprise', roleName: '班长', name: '李班长' },
  auths: ['monitor_multi_designer_repair', 'order_handle', 'order_manage', 'monitor_multi_designer_alarm'],
};

const [hour, day] = [3_600_000, 86_400_000];
const people = ['', 'zhangwei', 'liqiang', 'wangfang'];
const faults = ['循环泵机械密封漏水', '轴承温度偏高，需要停机检查', '变频器报过流', '阀门关不严'];
const urgencies = ['normal', 'high', 'urgent', 'low'] as const;

/** The n-th of many orders. */
export function workCard(n: number, more: Partial<WorkCard> = {}): WorkCard {
  const now = Date.now();
  const isRepair = n % 5 !== 4;
  const dueAt = n % 3 === 2 ? null : now + ((n % 7) - 2) * 5 * hour;
  const assignee = people[n % 4] ?? '';
  return {
    ...{ id: 1000 + n, type: isRepair ? 'repair' : 'inspection', equipId: 1 + (n % 20) },
    ...{ equipName: `${1 + (n % 20)} 号循环泵`, groupName: n % 20 < 10 ? '一号泵房' : '', alarmId: null },
    title: isRepair ? (faults[n % faults.length] ?? '') : '泵房周检',
    state: isRepair ? (assignee === '' ? 'pending' : n % 8 < 4 ? 'dispatched' : 'received') : 'notStarted',
    ...{ reporter: 'manager', assignee, urgency: urgencies[n % 4] ?? 'normal', version: 1, isWaiting: n % 40 === 0 },
    ...{ startAt: now + ((n % 11) - 5) * day, dueAt, respondDueAt: null, isOverdue: dueAt !== null && dueAt < now },
    ...{ gmtCreate: formatTime(now - n * hour), gmtModified: formatTime(now) },
    ...more,
  };
}

export const workCards = (count: number) => Array.from({ length: count }, (_, n) => workCard(n));

export function boardOf(cards: readonly WorkCard[]): ReplyOf<typeof api.worksheet.board> {
  const columns = people.map((key) => {
    const own = cards.filter((card) => card.assignee === key);
    const overdue = own.filter((card) => card.isOverdue).length;
    return { key, title: key, total: own.length, overdue, cards: own };
  });
  return { columnCount: columns.length, columns };
}

const figures = (scale: number): Figures => ({
  ...{ reported: 40 * scale, finished: 36 * scale, open: 12, overdue: 3, mttrMinutes: 312.5, respondMinutes: 24 },
  ...{ mtbfHours: 412, firstTimeFix: 0.92, onTime: 0.81, partsCost: 12_345.6 * scale },
  ...{ inspections: 120, inspectionsDone: 113, abnormal: 6 },
});

export const allFigures: ReplyOf<typeof api.worksheet.figures> = {
  total: figures(1),
  byDevice: [1, 2, 3].map((n) => ({ equipmentId: n, name: `${n} 号循环泵`, ...figures(1 / n) })),
  byKind: ['轴承', '密封', ''].map((name, at) => ({ name, ...figures(1 / (at + 1)) })),
  byPerson: ['zhangwei', 'liqiang'].map((name, at) => ({ name, ...figures(1 / (at + 1)), mtbfHours: null })),
  byDay: Array.from({ length: 30 }, (_, n) => ({
    day: formatTime(Date.now() - (29 - n) * day).slice(0, 10),
    ...{ reported: (n * 7) % 5, finished: (n * 3) % 4 },
  })),
};

/** A worksheet with these orders. */
export const playedWork = (cards: readonly WorkCard[], more: Answers = {}): Answers => ({
  ...on(api.monitorList.groups, () => good([])),
  ...on(api.worksheet.board, () => good(boardOf(cards))),
  ...on(api.worksheet.query, () => good({ total: cards.length, list: cards.slice(0, 50) })),
  ...on(api.worksheet.calendar, ({ startTime, endTime }) => {
    const at = ({ startAt }: WorkCard) => startAt ?? 0;
    const shown = cards.filter((card) => at(card) >= startTime && at(card) < endTime);
    const totals = new Array<number>(Math.ceil((endTime - startTime) / day)).fill(0);
    for (const card of shown) {
      const index = Math.floor((at(card) - startTime) / day);
      totals[index] = (totals[index] ?? 0) + 1;
    }
    const planned = [1, 2].map((n) => ({
      ...{
        planId: n,
        title: '泵房日检',
        at: Math.min(Date.now() + n * day, endTime - 1),
        devices: 3,
        assignee: 'liqiang',
      },
    }));
    return good({ totals, cards: shown, planned: cards.length > 0 ? planned : [] });
  }),
  ...on(api.worksheet.workload, () =>
    good(people.slice(1).map((loginname, n) => ({ loginname, open: 9 - n * 4, overdue: n, finished: 5, hours: 7.5 }))),
  ),
  ...on(api.worksheet.figures, () => good(allFigures)),
  ...on(api.worksheet.suggestions, () =>
    good([
      {
        ...{ equipmentId: 1, equipName: '1 号循环泵', alarmId: 7, alarmTitle: '电机跳闸', times: 5, days: 30 },
        ...{ lastRepair: { orderId: 5, title: '换轴承', daysAgo: 400 }, lastInspectionDaysAgo: 12 },
      },
      {
        ...{ equipmentId: 2, equipName: '2 号循环泵', alarmId: 8, alarmTitle: '出口压力低', times: 3, days: 30 },
        ...{ lastRepair: null, lastInspectionDaysAgo: null },
      },
    ]),
  ),
  ...on(api.order.assignees, () => good(people.slice(1).map((loginname) => ({ loginname })))),
  ...on(api.order.info, ({ id }) => {
    const {
      version: _v,
      isOverdue: _o,
      urgency: _u,
      groupName: _g,
      isWaiting: _w,
      startAt: _s,
      dueAt: _d,
      respondDueAt: _r,
      ...order
    } = cards.find((card) => card.id === id) ?? workCard(0);
    const step = { loginname: 'manager', assignee: '', note: '', gmtCreate: order.gmtCreate };
    return good({
      ...order,
      content: '运行中发现泵体下方积水，密封处滴水明显。',
      steps: [{ ...step, state: 'pending' as const }],
    });
  }),
  ...more,
});
