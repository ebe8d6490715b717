import { closeCodes, Failure, idleMessage } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from './FakeClock.ts';
import { FakeSocket } from './FakeSocket.ts';
import { type LineMember, LiveChannelRunner } from './LiveChannelRunner.ts';
import type { ChannelState } from './liveChannel.ts';

function harness(tokens: (string | Error)[] = ['t1', 't2', 't3']) {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const used: string[] = [];
  const messages: unknown[] = [];
  const states: ChannelState[] = [];
  let asked = 0;
  let member: LineMember | undefined;
  const runner = new LiveChannelRunner({
    clock,
    line: {
      join: (joined) => {
        member = joined;
        return { tell: () => undefined, leave: () => undefined };
      },
    },
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
  /** The server says every 5 s that it is there. */
  const beats = async (ms: number) => {
    for (let left = ms; left > 0; left -= 5000) {
      await clock.advance(Math.min(left, 5000));
      last().onmessage?.({ data: idleMessage });
    }
  };
  const wake = () => member?.wake();
  return { runner, clock, sockets, used, messages, states, last, asked: () => asked, beats, wake };
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
    const { runner, clock, last, beats } = harness();
    runner.start();
    await settle();
    const first = last();
    first.onopen?.();
    await beats(59_999);
    expect(first.sent).toEqual([]);
    await beats(120_001);
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

  it('[LC9] asks a server that it has not heard for 10 s, and is lost without an answer within 2 s', async () => {
    const { runner, clock, last, beats, states, messages, used } = harness();
    runner.start();
    await settle();
    last().onopen?.();
    await beats(60_000);
    last().sent.length = 0;
    last().isHeard = false;
    const heardAt = clock.now();
    await clock.advance(9_999);
    expect(last().sent).toEqual([]);
    await clock.advance(1);
    expect(last().sent).toEqual([idleMessage]);
    expect(states.at(-1)).toEqual({ phase: 'open', downSince: null });
    const dead = last();
    await clock.advance(2_000);
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince: heardAt });
    expect([dead.closed, dead.onmessage]).toEqual([true, null]);
    expect(messages).toEqual([]);
    await clock.advance(10_000);
    expect(used).toEqual(['t1', 't2']);
  });

  it('[LC9] an answer is enough, and so is any message', async () => {
    const { runner, clock, last, states } = harness();
    runner.start();
    await settle();
    last().onopen?.();
    await clock.advance(100_000);
    expect(last().sent.filter((text) => text === idleMessage).length).toBeGreaterThan(5);
    last().isHeard = false;
    for (let n = 0; n < 10; n += 1) {
      await clock.advance(9_000);
      last().onmessage?.({ data: '{"a":1}' });
    }
    expect(states.at(-1)).toEqual({ phase: 'open', downSince: null });
  });

  it('[LC9] a token or a socket that does not come within 12 s is a failed attempt', async () => {
    const { runner, clock, sockets, states } = harness();
    runner.start();
    await clock.advance(12_000);
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince: clock.now() });
    expect(sockets[0]?.closed).toBe(true);
    await clock.advance(10_000);
    expect(sockets).toHaveLength(2);
  });

  it('[LC10] that is woken asks at once, or connects at once', async () => {
    const { runner, clock, last, used, states, wake } = harness();
    runner.start();
    await settle();
    last().onopen?.();
    wake();
    expect(last().sent).toEqual([idleMessage]);
    await clock.advance(1);
    last().isHeard = false;
    wake();
    await clock.advance(1);
    wake();
    expect(last().sent).toHaveLength(2);
    await clock.advance(1_999);
    expect(states.at(-1)?.phase).toBe('waiting');
    wake();
    await settle();
    expect(used).toEqual(['t1', 't2']);
    // It has just begun.
    wake();
    await clock.advance(1_999);
    expect(used).toHaveLength(2);
    await clock.advance(1);
    wake();
    await settle();
    expect(used).toHaveLength(3);
  });

  it('[LC11] tells a refusal of the server from a lost line', async () => {
    const { runner, clock, last, states, used } = harness(['t1', new Failure('1014'), new Failure('network'), 't4']);
    runner.start();
    await settle();
    last().onopen?.();
    last().onclose?.({ code: closeCodes.accessEnded });
    const downSince = clock.now();
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince, isRefused: true });
    await clock.advance(10_000);
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince, isRefused: true });
    await clock.advance(10_000);
    expect(states.at(-1)).toEqual({ phase: 'waiting', downSince });
    await clock.advance(10_000);
    last().onopen?.();
    expect(used).toEqual(['t1', 't4']);
    expect(states.at(-1)).toEqual({ phase: 'open', downSince: null });
    last().onclose?.({ code: closeCodes.goingAway });
    expect(states.at(-1)?.isRefused).toBeUndefined();
  });
});
