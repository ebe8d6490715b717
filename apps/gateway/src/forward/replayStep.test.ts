import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplayState, PORTION_MS, type ReplayEffect, type ReplayEvent, replayStep } from './replayStep.ts';

const limits = { samplesPerSecond: 2000, resendMs: 15_000 };
const tick = (next: number, pending = 1, busy = false): ReplayEvent => ({ kind: 'tick', next, pending, busy });

function replay() {
  const state = createReplayState(limits);
  const at = (now: number, event: ReplayEvent): ReplayEffect[] => replayStep(state, event, now).effects;
  return { state, at };
}

describe('replayStep', () => {
  it('[GW14] a birth sends everything that was taken before it, oldest first', () => {
    const { at } = replay();
    expect(at(0, { kind: 'born', next: 40 })).toEqual([{ kind: 'rewind' }, { kind: 'wake', inMs: PORTION_MS }]);
    expect(at(50, tick(41))).toEqual([{ kind: 'send', samples: 100, below: 40 }]);
    expect(at(50, { kind: 'sent', samples: 100, done: false, random: 0 })).toEqual([
      { kind: 'wake', inMs: PORTION_MS },
    ]);
    expect(at(100, tick(42))).toEqual([{ kind: 'send', samples: 100, below: 40 }]);
  });

  it('[GW14] never faster than the limit, also after large batches and pauses of the process', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pause: fc.integer({ min: 1, max: 2000 }), batch: fc.integer({ min: 1, max: 1000 }) })),
        (steps) => {
          const { at } = replay();
          at(0, { kind: 'born', next: 1_000_000 });
          let now = 0;
          let sent = 0;
          for (const { pause, batch } of steps) {
            now += pause;
            const [effect] = at(now, tick(1_000_000));
            if (effect?.kind !== 'send') continue;
            // The last batch of a portion may exceed it.
            const samples = effect.samples - 1 + batch;
            sent += samples;
            at(now, { kind: 'sent', samples, done: false, random: 0 });
            expect(sent).toBeLessThanOrEqual((limits.samplesPerSecond * now) / 1000 + 1000);
          }
        },
      ),
    );
  });

  it('[GW14] waits while the line is busy with live values', () => {
    const { at } = replay();
    at(0, { kind: 'born', next: 2 });
    expect(at(50, tick(2, 1, true))).toEqual([{ kind: 'wake', inMs: PORTION_MS }]);
    expect(at(100, tick(2))[0]).toMatchObject({ kind: 'send' });
  });

  it('[GW13] batches that were sent 15 s ago and still wait are sent again, younger ones are not', () => {
    const { at } = replay();
    at(0, { kind: 'born', next: 1 });
    at(50, tick(1));
    at(50, { kind: 'sent', samples: 0, done: true, random: 0 });
    for (let now = 1050; now < 15_050; now += 1000) {
      expect(at(now, tick(1 + Math.floor(now / 1000)))).toEqual([{ kind: 'wake', inMs: 1000 }]);
    }
    expect(at(16_050, tick(17))[0]).toEqual({ kind: 'rewind' });
    const [send] = at(16_100, tick(17));
    // What had been sent by 1050 at the latest.
    expect(send).toMatchObject({ kind: 'send', below: 2 });
  });

  it('[GW13] nothing is asked of the disk while nothing waits', () => {
    const { at } = replay();
    at(0, { kind: 'born', next: 1 });
    at(50, tick(1));
    at(50, { kind: 'sent', samples: 0, done: true, random: 0 });
    for (let now = 1000; now < 100_000; now += 1000)
      expect(at(now, tick(9, 0))).toEqual([{ kind: 'wake', inMs: 1000 }]);
  });

  it('[GW13] a server that stores nothing is asked less and less often, until it does again', () => {
    const { at } = replay();
    at(0, { kind: 'born', next: 5 });
    const pauses: number[] = [];
    let doneAt = 0;
    let acknowledged = false;
    for (let now = 50; pauses.length < 8; now += 50) {
      const [effect] = at(now, tick(5));
      if (effect?.kind === 'rewind') pauses.push(now - doneAt);
      if (effect?.kind !== 'send') continue;
      at(now, { kind: 'sent', samples: 1, done: true, random: 0 });
      doneAt = now;
      if (pauses.length === 6 && !acknowledged) {
        at(now, { kind: 'stored' });
        acknowledged = true;
      }
    }
    expect(pauses.map((pause) => Math.floor(pause / 15_000))).toEqual([1, 2, 4, 8, 16, 16, 1, 1]);
  });

  it('[GW13] what waits does not wait for the end of a long pause once the server stores again', () => {
    const { at, state } = replay();
    at(0, { kind: 'born', next: 5 });
    for (let pass = 0, now = 50; pass < 5; now += 50) {
      const [effect] = at(now, tick(5));
      if (effect?.kind !== 'send') continue;
      at(now, { kind: 'sent', samples: 1, done: true, random: 0 });
      pass += 1;
    }
    const { restedAt } = state;
    expect(state.restUntil).toBe(restedAt + 240_000);
    at(restedAt + 60_000, { kind: 'stored' });
    expect(at(restedAt + 60_050, tick(5))[0]).toEqual({ kind: 'rewind' });
  });

  it('[GW13] chance takes off at most a quarter of a pause', () => {
    const { at, state } = replay();
    at(0, { kind: 'born', next: 5 });
    at(50, tick(5));
    at(50, { kind: 'sent', samples: 1, done: true, random: 1 });
    expect(state.restUntil).toBe(50 + 11_250);
  });

  it('[GW14] a lost connection ends the pass; the next birth starts from the oldest', () => {
    const { at } = replay();
    at(0, { kind: 'born', next: 9 });
    at(10, { kind: 'lost' });
    expect(at(50, tick(9))).toEqual([]);
    expect(at(60, { kind: 'sent', samples: 1, done: true, random: 0 })).toEqual([]);
    expect(at(100, { kind: 'born', next: 20 })[0]).toEqual({ kind: 'rewind' });
    expect(at(150, tick(20))).toMatchObject([{ below: 20 }]);
  });
});
