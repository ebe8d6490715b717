import { idleMessage } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from './FakeClock.ts';
import { FakeSocket } from './FakeSocket.ts';
import { LiveChannelRunner } from './LiveChannelRunner.ts';
import type { ChannelState } from './liveChannel.ts';

function harness(tokens: (string | Error)[] = ['t1', 't2', 't3']) {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const used: string[] = [];
  const messages: unknown[] = [];
  const states: ChannelState[] = [];
  let asked = 0;
  const runner = new LiveChannelRunner({
    clock,
    token: () => {
      const token = tokens[asked++] ?? 'more';
      return token instanceof Error ? Promise.reject(token) : Promise.resolve(token);
    },
    openSocket: (token) => {
      used.push(token);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { runner, clock, sockets, used, messages, states, last, asked: () => asked };
}

describe('live channel', () => {
  it('[LC1] gets a token, opens the socket with it and passes messages on', async () => {
    const { runner, used, messages, last, states } = harness();
    runner.start();
    await settle();
    expect(used).toEqual(['t1']);
    last().onopen?.();
    last().onmessage?.({ data: '{"a":1}' });
    expect(messages).toEqual([{ a: 1 }]);
    expect(states.at(-1)).toEqual({ phase: 'open', downSince: null });
  });

  it('[LC2] asks for a token again 10 s after it failed', async () => {
    const { runner, clock, used, asked } = harness([new Error('down'), 't2']);
    runner.start();
    await clock.advance(9_999);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect(used).toEqual(['t2']);
  });

  it('[LC3] replaces a closed socket after 10 s, with a fresh token', async () => {
    const { runner, clock, used, last, states } = harness();
    runner.start();
    await settle();
    last().onopen?.();
    last().onclose?.();
    const lostAt = clock.now();
    await clock.advance(9_999);
    expect(used).toEqual(['t1']);
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince: lostAt });
    await clock.advance(1);
    expect(used).toEqual(['t1', 't2']);
    last().onopen?.();
    expect(states.at(-1)).toEqual({ phase: 'open', downSince: null });
  });

  it('[LC3] remembers when the channel was lost over several failed attempts', async () => {
    const { runner, clock, last, states } = harness(['t1', new Error('down'), new Error('down')]);
    runner.start();
    await settle();
    last().onopen?.();
    const lostAt = clock.now();
    last().onclose?.();
    await clock.advance(25_000);
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince: lostAt });
  });

  it('[LC3] counts a socket that closes before it opened as a failed attempt', async () => {
    const { runner, clock, used, last } = harness();
    runner.start();
    await settle();
    last().onclose?.();
    await clock.advance(10_000);
    expect(used).toEqual(['t1', 't2']);
  });

  it('[LC4] sends an idle message every 60 s while open, and none after a close', async () => {
    const { runner, clock, last } = harness();
    runner.start();
    await settle();
    const first = last();
    first.onopen?.();
    await clock.advance(59_999);
    expect(first.sent).toEqual([]);
    await clock.advance(120_001);
    expect(first.sent).toEqual([idleMessage, idleMessage, idleMessage]);
    first.onclose?.();
    await clock.advance(120_000);
    expect(first.sent).toHaveLength(3);
  });

  it('[LC5] stop closes the socket and leaves no timer, and a late token opens nothing', async () => {
    const { runner, clock, last, used, sockets } = harness();
    runner.start();
    await settle();
    last().onopen?.();
    runner.stop();
    expect(last().closed).toBe(true);
    expect(last().onclose).toBeNull();
    expect(clock.pending).toBe(0);

    runner.start();
    runner.stop();
    await clock.advance(60_000);
    expect(used).toEqual(['t1']);
    expect(sockets).toHaveLength(1);
  });

  it('[LC6] ignores text that is not JSON', async () => {
    const { runner, last, messages } = harness();
    runner.start();
    await settle();
    last().onopen?.();
    last().onmessage?.({ data: '{broken' });
    last().onmessage?.({ data: new ArrayBuffer(2) });
    expect(messages).toEqual([]);
  });

  it('[LC7] sends the latest request immediately, and to every socket that opens', async () => {
    const { runner, clock, sockets, last } = harness();
    runner.start();
    await settle();
    runner.say('early');
    expect(last().sent).toEqual([]);
    last().onopen?.();
    runner.say('late');
    expect(last().sent).toEqual(['early', 'late']);
    last().onclose?.();
    runner.say('while away');
    await clock.advance(10_000);
    last().onopen?.();
    expect(sockets.length).toBe(2);
    expect(last().sent).toEqual(['while away']);
  });
});
