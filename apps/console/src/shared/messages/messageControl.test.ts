import type { Message, UnreadCount } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { MessageControl, type MessageState } from './MessageControl.ts';

const countOf = (total: number): UnreadCount => ({
  total,
  types: { alarm: total, expire: 0, order: 0, notice: 0 },
  levels: { critical: total, high: 0, medium: 0, low: 0 },
});
const messageOf = (id: number): Message => ({
  ...{ id, type: 'alarm', equipType: 'eg', title: '', note: '', dataId: 1, dataStatus: 'sended', ignored: false },
  ...{ alarmId: 1, occurrence: null, level: 'high', alarmBroadcastTimes: 0, gmtCreate: '', imgUrl: '' },
});

/** A control whose timers and replies are in the hands of the test. */
function setting() {
  const store = createStore<MessageState>(() => ({
    ...{ unread: undefined, flag: false, arrived: [], sound: 'on', soundState: 'ready', changes: 0 },
  }));
  const timers: { ms: number; run: () => void }[] = [];
  const replies: { resolve: (count: UnreadCount) => void; reject: (error: Error) => void }[] = [];
  const kept: string[] = [];
  const control = new MessageControl({
    store,
    count: () => new Promise((resolve, reject) => replies.push({ resolve, reject })),
    keepSound: (sound) => kept.push(sound),
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index >= 0) timers.splice(index, 1);
      };
    },
  });
  const pass = (ms: number) => {
    for (const timer of timers.filter((one) => one.ms === ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  return { store, control, timers, replies, kept, pass };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('pushes', () => {
  it('[UM1] set the flag until 10 s after the last one', () => {
    const { store, control, timers, pass } = setting();
    control.onPush(messageOf(1));
    control.onPush(messageOf(2));
    expect(store.getState().flag).toBe(true);
    expect(timers.filter(({ ms }) => ms === 10_000)).toHaveLength(1);
    pass(10_000);
    expect(store.getState().flag).toBe(false);
  });

  it('[UM1] of one burst ask for the count once', () => {
    const { control, replies, pass } = setting();
    for (let id = 1; id <= 20; id += 1) control.onPush(messageOf(id));
    pass(300);
    expect(replies).toHaveLength(1);
    control.onPush(messageOf(21));
    pass(300);
    expect(replies).toHaveLength(2);
  });

  it('[UM1] are kept once, newest first, and only the latest 50', () => {
    const { store, control } = setting();
    for (let id = 1; id <= 60; id += 1) control.onPush(messageOf(id));
    expect(control.onPush(messageOf(60))).toBe(false);
    const { arrived } = store.getState();
    expect(arrived).toHaveLength(50);
    expect(arrived.map(({ id }) => id).slice(0, 3)).toEqual([60, 59, 58]);
  });
});

describe('the unread count', () => {
  it('[UM2] is that of the last question, and stays after a failure', async () => {
    const { store, control, replies } = setting();
    void control.refreshUnread();
    void control.refreshUnread();
    replies[1]?.resolve(countOf(2));
    await settled();
    replies[0]?.resolve(countOf(9));
    await settled();
    expect(store.getState().unread?.total).toBe(2);
    void control.refreshUnread();
    replies[2]?.reject(new Error('offline'));
    await settled();
    expect(store.getState().unread?.total).toBe(2);
  });

  it('[UM3] is asked for after a change, which the lists notice too', () => {
    const { store, control, replies, pass } = setting();
    control.onChanged();
    control.onChanged();
    pass(300);
    expect(replies).toHaveLength(1);
    expect(store.getState().changes).toBe(2);
  });
});

describe('logging out', () => {
  it('[UM4] forgets messages and late replies, but not the sound switch', async () => {
    const { store, control, replies, timers, kept } = setting();
    control.setSound('off');
    control.onPush(messageOf(1));
    void control.refreshUnread();
    control.forget();
    replies[0]?.resolve(countOf(5));
    await settled();
    expect(store.getState()).toMatchObject({ unread: undefined, flag: false, arrived: [], sound: 'off' });
    expect(timers).toHaveLength(0);
    expect(kept).toEqual(['off']);
  });
});
