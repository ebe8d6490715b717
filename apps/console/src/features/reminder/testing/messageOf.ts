import type { Message } from '@lookfar/contract';

/** A critical alarm, unless it is said to be different. */
export const messageOf = (id: number, change: Partial<Message> = {}): Message => ({
  ...{ id, type: 'alarm', equipType: 'eg', title: '1号泵 压力高', note: '6.2 bar', dataId: 5, dataStatus: 'sended' },
  ...{ ignored: false, alarmId: id, occurrence: null, level: 'critical', alarmBroadcastTimes: 1 },
  ...{ gmtCreate: '2026-01-31 08:00:00', imgUrl: '' },
  ...change,
});
