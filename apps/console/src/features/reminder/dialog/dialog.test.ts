import type { AlarmLevel } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../testing/messageOf.ts';
import { type AlarmPile, namedAlarms, type PileEvent, pileStep } from './alarmPile.ts';
import { isInSight } from './alarmsInSight.ts';
import { type NoticeEffect, type NoticeEvent, noNotices, noticeStep } from './noticeQueue.ts';

const notice = (id: number) => messageOf(id, { type: 'notice', level: null, alarmId: null });

function queueOf(events: readonly [number, NoticeEvent][]) {
  let queue = noNotices;
  const effects: NoticeEffect[] = [];
  for (const [now, event] of events) {
    const step = noticeStep(queue, event, now);
    queue = step.queue;
    effects.push(...step.effects);
  }
  return { shown: queue.shown?.id, waiting: queue.waiting.map(({ id }) => id), effects };
}

describe('notices', () => {
  const add = (...ids: number[]): NoticeEvent => ({ type: 'added', messages: ids.map(notice) });

  it('[RM12] the first opens at once, the next 100 ms after it was closed, and each is read then', () => {
    const begin: [number, NoticeEvent][] = [
      [0, add(1, 2)],
      [10, add(2, 3)],
    ];
    expect(queueOf(begin)).toEqual({ shown: 1, waiting: [2, 3], effects: [] });
    const closed: [number, NoticeEvent][] = [...begin, [50, { type: 'closed' }], [149, { type: 'timerDue' }]];
    const effects = [
      { type: 'markRead', id: 1 },
      { type: 'setTimer', ms: 100 },
    ];
    expect(queueOf(closed)).toEqual({ shown: undefined, waiting: [2, 3], effects });
    expect(queueOf([...closed, [150, { type: 'timerDue' }]])).toEqual({ shown: 2, waiting: [3], effects });
  });

  it('[RM12] one that arrives within the 100 ms waits for its turn', () => {
    const events: [number, NoticeEvent][] = [
      [0, add(1, 2)],
      [50, { type: 'closed' }],
      [60, add(3)],
    ];
    expect(queueOf(events)).toMatchObject({ shown: undefined, waiting: [2, 3] });
  });

  it('[RM10] what was read elsewhere closes without being marked again', () => {
    const events: [number, NoticeEvent][] = [
      [0, add(1, 2, 3)],
      [50, { type: 'gone', ids: [1, 2] }],
    ];
    expect(queueOf(events)).toEqual({ shown: undefined, waiting: [3], effects: [{ type: 'setTimer', ms: 100 }] });
  });

  it('[RM4] a logout closes all of them and marks none as read', () => {
    const events: [number, NoticeEvent][] = [
      [0, add(1, 2)],
      [10, { type: 'cleared' }],
      [20, { type: 'closed' }],
      [200, { type: 'timerDue' }],
    ];
    expect(queueOf(events)).toEqual({ shown: undefined, waiting: [], effects: [] });
  });

  it('[RM12] at most 20 wait', () => {
    const many = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(queueOf([[0, add(...many)]])).toMatchObject({ shown: 1, waiting: many.slice(1, 20) });
  });
});

describe('alarms', () => {
  const pileOf = (events: readonly PileEvent[]): AlarmPile => events.reduce(pileStep, []);
  const added = (id: number, level: AlarmLevel, alarmId = id): PileEvent => ({
    type: 'added',
    message: messageOf(id, { level, alarmId }),
  });
  const ids = (pile: AlarmPile) => pile.map(({ message }) => message.id);

  it('[RM13] are one card, the most severe first, of those the newest, and three of them by name', () => {
    const pile = pileOf([added(1, 'low'), added(2, 'critical'), added(3, 'high'), added(4, 'critical')]);
    expect(ids(pile)).toEqual([4, 2, 3, 1]);
    expect(ids(namedAlarms(pile))).toEqual([4, 2, 3]);
  });

  it('[RM13] an alarm that comes again takes the place of before', () => {
    expect(ids(pileOf([added(1, 'low', 7), added(2, 'high', 7), added(2, 'high', 7)]))).toEqual([2]);
  });

  it('[RM10] leave when they are acknowledged or read, and are marked when they have returned to normal', () => {
    const begin = [added(1, 'high'), added(2, 'low'), added(3, 'low')];
    const after = pileOf([
      ...begin,
      { type: 'changed', alarmId: 1, acked: true, active: true },
      { type: 'changed', alarmId: 2, acked: false, active: false },
      { type: 'gone', ids: [3] },
    ]);
    expect(after.map(({ message, isReturned }) => [message.id, isReturned])).toEqual([[2, true]]);
    expect(pileOf([...begin, { type: 'cleared' }])).toEqual([]);
  });

  it('[RM13] a flood of 1,000 stays small, with the critical one on top', () => {
    const flood = Array.from({ length: 1000 }, (_, index) => added(index + 1, 'low'));
    const pile = pileOf([added(2000, 'critical'), ...flood]);
    expect([pile.length, ids(pile)[0]]).toEqual([500, 2000]);
  });

  it('[RM16] of a project give way to a message about the same alarm, and leave with its pages', () => {
    const confirm = async () => ({ list: [] });
    const project = { id: 9, alarms: '/monitor/project/9/page/7?tab=alarm', confirm };
    const told = (alarmId: number): PileEvent => ({
      ...{ type: 'added', message: messageOf(-alarmId, { alarmId }), project },
    });
    const both = [told(1), told(2), added(3, 'low', 2)];
    expect(pileOf(both).map(({ message, project: of }) => [message.id, of?.id])).toEqual([
      [-1, 9],
      [3, undefined],
    ]);
    expect(ids(pileOf([...both, { type: 'left', projectId: 9 }]))).toEqual([3]);
    expect(ids(pileOf([...both, { type: 'left', projectId: 8 }]))).toEqual([-1, 3]);
  });

  it('[RM13] that the page shows itself are not on the card', () => {
    const at = (path: string) => isInSight(messageOf(1, { dataId: 5 }), path);
    expect(
      ['/monitor/alarm/list', '/monitor/eg/detail/list/5/0', '/monitor/eg/detail/list/5/17'].filter(at),
    ).toHaveLength(3);
    expect(['/monitor/eg/detail/list/55/0', '/monitor/eg/detail/page/5/0', '/monitor/eg/list'].filter(at)).toEqual([]);
  });
});
