import { describe, expect, it } from 'vitest';
import { boardsKey, readWall, type WallState, wallSearch, wallStep } from './wall.ts';

const state: WallState = { ids: [3, 4, 5], index: 0, intervalMs: 30_000, isPaused: false };
const wait = [{ type: 'wait', ms: 30_000 }];

describe('the wall', () => {
  it('[PB5] shows its pages in turn, each for its full time', () => {
    const second = wallStep(state, { type: 'due' });
    expect([second.state.index, second.effects]).toEqual([1, wait]);
    expect(wallStep({ ...state, index: 2 }, { type: 'due' }).state.index).toBe(0);
    const back = wallStep(state, { type: 'previous' });
    expect([back.state.index, back.effects]).toEqual([2, wait]);
  });

  it('[PB5] stays where it is while paused, except by hand', () => {
    const paused = wallStep(state, { type: 'toggle' });
    expect([paused.state.isPaused, paused.effects]).toEqual([true, [{ type: 'hold' }]]);
    expect(wallStep(paused.state, { type: 'due' })).toEqual({ state: paused.state, effects: [] });
    const next = wallStep(paused.state, { type: 'next' });
    expect([next.state.index, next.effects]).toEqual([1, [{ type: 'hold' }]]);
    expect(wallStep(next.state, { type: 'toggle' }).effects).toEqual(wait);
  });

  it('[PB5] has no hurry with a single page, or without any', () => {
    expect(wallStep({ ...state, ids: [3] }, { type: 'next' })).toMatchObject({
      state: { index: 0 },
      effects: [{ type: 'hold' }],
    });
    expect(wallStep({ ...state, ids: [] }, { type: 'next' }).state.index).toBe(0);
  });

  it('[OC10] a touch holds what is shown, which has its full time again afterwards', () => {
    expect(wallStep(state, { type: 'hold' })).toEqual({ state, effects: [{ type: 'hold' }] });
    expect(wallStep(state, { type: 'release' })).toEqual({ state, effects: wait });
    const paused = { ...state, isPaused: true };
    expect(wallStep(paused, { type: 'release' })).toEqual({ state: paused, effects: [{ type: 'hold' }] });
  });

  it('[PB6] is in its address, whatever the address says', () => {
    const wall = readWall(new URLSearchParams(wallSearch([3, 4], 60)));
    expect(wall).toMatchObject({ ids: [3, 4], intervalMs: 60_000 });
    expect(readWall(new URLSearchParams('?pages=a,-1,7,,1e9&s=0'))).toMatchObject({ ids: [7], intervalMs: 30_000 });
    expect(readWall(new URLSearchParams('')).ids).toEqual([]);
    expect(readWall(new URLSearchParams('?boards=0,4'), boardsKey).ids).toEqual([0, 4]);
    expect(readWall(new URLSearchParams('?pages=0')).ids).toEqual([]);
  });
});
