import { describe, expect, it, vi } from 'vitest';
import type { Send } from '../../../client/createSender.ts';
import { FakeClock, settle } from '../../../client/FakeClock.ts';
import { noLine } from '../../../client/FakeLine.ts';
import { FakeSocket } from '../../../client/FakeSocket.ts';
import { WatchChannel } from './WatchChannel.ts';
import { WatchStore } from './WatchStore.ts';

function harness() {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const store = new WatchStore({
    nextFrame: (run) => {
      run();
      return () => undefined;
    },
  });
  const channel = new WatchChannel({
    clock,
    line: noLine,
    send: (async () => 'token') as unknown as Send,
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    store,
  });
  const socket = () => sockets.at(-1) ?? expect.fail('no socket was opened');
  const open = async () => {
    await settle();
    socket().onopen?.();
  };
  const told = () => socket().sent.map((text) => JSON.parse(text) as unknown);
  return { clock, sockets, store, channel, socket, open, told };
}

const request = (equipmentIds: number[], rest: object = {}) => ({ equipmentIds, all: false, alarms: false, ...rest });
const stateOf = (id: number) => JSON.stringify({ states: { [id]: { online: true, gatewayOnline: true } } });

describe('the list channel', () => {
  it('[WA2] sends a request once it has settled, for all parts of the screen together', async () => {
    const { clock, channel, open, told } = harness();
    const list = channel.join();
    const map = channel.join();
    await open();
    for (let id = 1; id <= 5; id += 1) {
      list.ask({ equipmentIds: [id] });
      await clock.advance(100);
    }
    map.ask({ all: true });
    expect(told()).toEqual([]);
    await clock.advance(150);
    expect(told()).toEqual([request([5], { all: true })]);
    map.leave();
    await clock.advance(150);
    expect(told()).toEqual([request([5], { all: true }), request([5])]);
  });

  it('[WA2] sends nothing twice, and everything again to a new socket', async () => {
    const { clock, channel, open, told, socket, sockets } = harness();
    const seat = channel.join();
    await open();
    seat.ask({ equipmentIds: [1] });
    await clock.advance(150);
    seat.ask({ equipmentIds: [1] });
    await clock.advance(150);
    expect(told()).toEqual([request([1])]);
    socket().onclose?.();
    await clock.advance(10_000);
    await open();
    expect(sockets.length).toBe(2);
    expect(told()).toEqual([request([1])]);
  });

  it('[WA6] requests a reload when the channel is back, not when it first opens', async () => {
    const { clock, channel, store, open, socket } = harness();
    const reload = vi.fn();
    store.onReload(reload);
    channel.join();
    await open();
    expect(reload).not.toHaveBeenCalled();
    socket().onclose?.();
    expect(store.channel().downSince).toBe(clock.now());
    await clock.advance(10_000);
    await open();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(store.channel().downSince).toBeNull();
  });

  it('[WA4] drops states that are no longer watched, unless all states are watched', async () => {
    const { clock, channel, store, open, socket } = harness();
    const list = channel.join();
    const map = channel.join();
    await open();
    map.ask({ all: true });
    list.ask({ equipmentIds: [1] });
    await clock.advance(150);
    socket().onmessage?.({ data: stateOf(1) });
    list.ask({ equipmentIds: [2] });
    await clock.advance(150);
    expect(store.state(1)).toBeDefined();
    map.leave();
    await clock.advance(150);
    expect(store.state(1)).toBeUndefined();
  });

  it('[WA7] drops what does not fit the contract', async () => {
    const { channel, store, open, socket } = harness();
    channel.join();
    await open();
    socket().onmessage?.({ data: '{"states":{"1":{"online":"yes"}}}' });
    expect(store.state(1)).toBeUndefined();
  });

  it('[WA8] stays open from page to page and closes when no part watches', async () => {
    const { clock, channel, store, open, socket, sockets } = harness();
    const first = channel.join();
    await open();
    socket().onmessage?.({ data: stateOf(1) });
    first.leave();
    await clock.advance(1000);
    const second = channel.join();
    await clock.advance(10_000);
    expect([sockets.length, socket().closed]).toEqual([1, false]);
    second.leave();
    second.leave();
    await clock.advance(2000);
    expect(socket().closed).toBe(true);
    expect(store.state(1)).toBeUndefined();
    expect(clock.pending).toBe(0);
  });
});
