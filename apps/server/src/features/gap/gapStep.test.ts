import { describe, expect, it } from 'vitest';
import { type GapEffect, type GapEvent, type GatewayGaps, gapStep, noGaps, unknownRefill } from './gapStep.ts';

/** Runs events one a second, and answers all effects. */
function run(events: readonly GapEvent[], from: GatewayGaps = noGaps): { state: GatewayGaps; effects: GapEffect[] } {
  let state = from;
  const effects: GapEffect[] = [];
  for (const [index, event] of events.entries()) {
    const step = gapStep(state, event, (index + 1) * 1000);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const lost = (since = 5): GapEvent => ({ kind: 'gatewayLost', since });
const born = (backlog?: number, heartbeatMs = 60_000): GapEvent => ({ kind: 'gatewayBorn', backlog, heartbeatMs });
const stored = (batch: number, more: Partial<Extract<GapEvent, { kind: 'stored' }>> = {}): GapEvent => ({
  kind: 'stored',
  batch,
  historical: true,
  isOld: false,
  ...more,
});
const open: GapEffect = { kind: 'open', equipmentId: null, reason: 'gatewayOffline', from: 5 };
const close = (state: 'filled' | 'lost' | 'refilling', to = 2000): GapEffect => ({
  kind: 'close',
  equipmentId: null,
  to,
  state,
});

describe('gaps of a gateway', () => {
  it('[GP1] open once, with the last sample, and close with the birth', () => {
    expect(run([lost(), lost(9), { kind: 'serverStarted', since: 7 }]).effects).toEqual([open]);
    expect(run([lost(), born(0)]).effects).toEqual([open, close('filled')]);
    expect(run([lost(), born()]).effects).toEqual([open, close('lost')]);
    // Away for 1,995 ms: whoever ran meanwhile would have something of it.
    expect(run([lost(), born(0, 1994)]).effects).toEqual([open, close('lost')]);
    expect(run([lost(), born(0, 1995)]).effects).toEqual([open, close('filled')]);
    expect(run([born(3), stored(1)]).effects).toEqual([]);
  });

  it('[GP2] are filled when as many kept batches are stored as the birth named', () => {
    const { effects, state } = run([lost(), born(2), stored(1), stored(1), stored(2), stored(3)]);
    expect(effects).toEqual([open, close('refilling'), { kind: 'fill' }]);
    expect(state.refill).toBeUndefined();
  });

  it('[GP2] batches of now do not count, also when they are sent again', () => {
    const live = stored(10, { historical: false });
    expect(run([lost(), born(2), live, stored(10), stored(11), stored(1)]).effects).toEqual([open, close('refilling')]);
  });

  it('[GP2] what arrived before the birth and was stored after it was part of the backlog', () => {
    const early = stored(4, { historical: false, isOld: true });
    expect(run([lost(), born(2), early, stored(3)]).effects.at(-1)).toEqual({ kind: 'fill' });
  });

  it('[GP2] a gateway that reports an empty backlog has filled its gap', () => {
    expect(run([lost(), born(2), { kind: 'backlog', count: 1 }]).effects).toHaveLength(2);
    expect(run([lost(), born(2), { kind: 'backlog', count: 0 }]).effects.at(-1)).toEqual({ kind: 'fill' });
  });

  it('[GP2] a new birth starts the count again, also after a restart of the server', () => {
    expect(run([lost(), born(2), stored(1), born(1), stored(2)]).effects.at(-1)).toEqual({ kind: 'fill' });
    const restarted = { ...noGaps, refill: unknownRefill() };
    expect(run([born(0)], restarted).effects).toEqual([{ kind: 'fill' }]);
    expect(run([born(1), stored(8)], restarted).effects).toEqual([{ kind: 'fill' }]);
  });

  it('[GP3] dropped batches are lost and no longer waited for', () => {
    const dropped = { kind: 'dropped', from: 1, to: 3, points: 40, firstTime: 10, lastTime: 20 } as const;
    const lose: GapEffect = { kind: 'lose', from: 10, to: 20, points: 40 };
    expect(run([dropped]).effects).toEqual([lose]);
    const { effects } = run([lost(), born(4), dropped, stored(4)]);
    expect(effects.slice(2)).toEqual([lose, { kind: 'fill' }]);
  });
});

describe('gaps of a device', () => {
  const away: GapEvent = { kind: 'deviceLost', equipmentId: 3, since: 5 };
  const back: GapEvent = { kind: 'deviceBorn', equipmentId: 3 };

  it('[GP4] open once and can never be filled', () => {
    expect(run([away, away, back, back]).effects).toEqual([
      { kind: 'open', equipmentId: 3, reason: 'deviceOffline', from: 5 },
      { kind: 'close', equipmentId: 3, to: 3000, state: 'lost' },
    ]);
  });

  it('[GP4] live apart from those of their gateway', () => {
    const { effects } = run([away, lost(), born(0)]);
    expect(effects.map((effect) => effect.kind)).toEqual(['open', 'open', 'close']);
  });
});
