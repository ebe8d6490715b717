import type { EquipmentState, SignalValue } from '@lookfar/contract';
import { describe, expect, it, vi } from 'vitest';
import { FakeFrames } from '../../../client/FakeFrames.ts';
import { WatchStore } from './WatchStore.ts';

const state = (online: boolean): EquipmentState => ({ online, gatewayOnline: true });
const value = (time: number): SignalValue => ({ code: '200', value: time, time });

function harness() {
  const frames = new FakeFrames();
  return { store: new WatchStore(frames), frame: frames.draw, frames: frames.waiting };
}

describe('the store of the list channel', () => {
  it('[WA3] states wait for the frame and notify only the components that show them', () => {
    const { store, frame } = harness();
    const one = vi.fn();
    const two = vi.fn();
    const all = vi.fn();
    store.subscribeState(1, one);
    store.subscribeState(2, two);
    store.onStates(all);
    store.receive({ states: { 1: state(true) } });
    store.receive({ states: { 1: state(false), 3: state(true) } });
    expect(one).not.toHaveBeenCalled();
    expect(store.state(1)).toBeUndefined();
    frame();
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).not.toHaveBeenCalled();
    expect(all.mock.calls).toEqual([
      [
        new Map([
          [1, state(false)],
          [3, state(true)],
        ]),
      ],
    ]);
    expect(store.state(1)).toEqual(state(false));
  });

  it('[WA3] values notify the listeners of their device, once a frame', () => {
    const { store, frame } = harness();
    const one = vi.fn();
    const two = vi.fn();
    store.subscribeValues(1, one);
    store.subscribeValues(2, two);
    store.receive({ values: { 1: { 10: value(5), 11: value(5) } } });
    frame();
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
    expect(store.value(1, 11)).toEqual(value(5));
    expect(store.value(2, 11)).toBeUndefined();
  });

  it('[WA5] an older value never replaces a newer one, received or loaded', () => {
    const { store, frame, frames } = harness();
    store.receive({ values: { 1: { 10: value(5) } } });
    frame();
    store.seed(1, 10, value(4));
    expect(frames.size).toBe(0);
    expect(store.value(1, 10)).toEqual(value(5));
    store.seed(1, 10, value(6));
    expect(store.value(1, 10)).toEqual(value(6));
  });

  it('[WA4] drops the states of devices that are no longer watched, including those waiting for the frame', () => {
    const { store, frame } = harness();
    store.receive({ states: { 1: state(true), 2: state(true) } });
    frame();
    store.receive({ states: { 3: state(true) } });
    store.keepStates(new Set([2]));
    frame();
    expect([store.state(1), store.state(2), store.state(3)]).toEqual([undefined, state(true), undefined]);
  });

  it('passes on alarms and reloads immediately', () => {
    const { store } = harness();
    const alarms = vi.fn();
    const reload = vi.fn();
    store.onAlarms(alarms);
    const stop = store.onReload(reload);
    store.receive({ reload: true });
    expect(alarms).not.toHaveBeenCalled();
    store.receive({ alarms: [] });
    expect(alarms).toHaveBeenCalledExactlyOnceWith([]);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    store.receive({ reload: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is empty after it was cleared, and a pending frame does nothing', () => {
    const { store, frame } = harness();
    const any = vi.fn();
    store.receive({ states: { 1: state(true) }, values: { 1: { 10: value(1) } } });
    frame();
    store.onStates(any);
    store.receive({ states: { 1: state(false) } });
    store.clear();
    frame();
    expect([store.state(1), store.value(1, 10), any.mock.calls.length]).toEqual([undefined, undefined, 0]);
  });
});
