import { describe, expect, it } from 'vitest';
import { type Change, presentState, type ReplayEvent, type ReplayState, replayStep } from './replay.ts';

const now = 10_000_000;
const at = now - 3_600_000;
const change = (time: number): Change => ({ signalId: 1, value: { code: '200', value: time, time } });

function after(...events: ReplayEvent[]) {
  return from(presentState, ...events);
}
function from(state: ReplayState, ...events: ReplayEvent[]) {
  let step = { state, effects: [] as ReturnType<typeof replayStep>['effects'] };
  for (const event of events) step = replayStep(step.state, event, now);
  return step;
}

const seek = (moment: number): ReplayEvent => ({ type: 'seek', moment });
const shot = (number: number, time = at): ReplayEvent => ({ type: 'shotLoaded', seek: number, time });
const play: ReplayEvent = { type: 'play' };
const tick = (ms: number): ReplayEvent => ({ type: 'tick', ms });
const chunk = (number: number, to: number, ...changes: Change[]): ReplayEvent => ({
  ...{ type: 'chunkLoaded', seek: number, to, changes },
});

describe('looking back', () => {
  it('[TP1] a dragged moment is asked for when it rests, and is never in the future', () => {
    const dragged = after(seek(at), seek(now + 5000));
    expect(dragged.state).toMatchObject({ moment: now, isSeeking: true });
    expect(dragged.effects).toEqual([{ type: 'drop' }, { type: 'settle', ms: 120 }]);
    expect(from(dragged.state, { type: 'settled' }).effects).toEqual([{ type: 'loadShot', seek: 2, time: now }]);
  });

  it('[TP1] an answer to an earlier moment is dropped', () => {
    const { state } = after(seek(at), seek(at + 1000));
    expect(from(state, shot(1)).state).toBe(state);
    expect(from(state, shot(2, at + 1000)).state.isSeeking).toBe(false);
  });

  it('[TP2] playing asks for the changes ahead, and shows each when its time has come', () => {
    const playing = after(seek(at), shot(1), play);
    expect(playing.effects).toEqual([
      { type: 'loadChunk', seek: 1, startTime: at, endTime: at + 300_000, stepMs: 1000 },
    ]);
    const filled = from(playing.state, chunk(1, at + 300_000, change(at + 500), change(at + 2500)));
    const first = from(filled.state, tick(100));
    expect(first.effects).toEqual([{ type: 'show', changes: [change(at + 500)] }]);
    expect(first.state.moment).toBe(at + 1000);
    expect(from(first.state, tick(150)).effects).toEqual([{ type: 'show', changes: [change(at + 2500)] }]);
  });

  it('[TP2] at the speed of life nothing is left out', () => {
    const { effects } = after(seek(at), shot(1), { type: 'speed', speed: 1 }, play);
    expect(effects).toEqual([{ type: 'loadChunk', seek: 2, startTime: at, endTime: at + 60_000, stepMs: 0 }]);
  });

  it('[TP2] it waits where changes are missing, and goes on when they arrive', () => {
    const waiting = after(seek(at), shot(1), play, tick(100)).state;
    expect(waiting).toMatchObject({ moment: at, isWaiting: true, isPlaying: true });
    const going = from(waiting, chunk(1, at + 300_000), tick(100)).state;
    expect(going).toMatchObject({ moment: at + 1000, isWaiting: false });
  });

  it('[TP2] the next request is made before the changes run out', () => {
    const { state } = after(seek(at), shot(1), play, chunk(1, at + 300_000));
    expect(from(state, tick(19_000)).effects).toEqual([]);
    const { effects } = from(state, tick(20_100));
    expect(effects).toMatchObject([{ type: 'loadChunk', startTime: at + 300_000 }]);
  });

  it('[TP3] another speed drops what was thinned for the one before', () => {
    const { state } = after(seek(at), shot(1), play, chunk(1, at + 300_000, change(at + 500)));
    const faster = from(state, { type: 'speed', speed: 600 });
    expect(faster.state.ahead).toEqual([]);
    expect(faster.effects).toMatchObject([{ type: 'drop' }, { type: 'loadChunk', startTime: at, stepMs: 60_000 }]);
  });

  it('[TP4] too many changes are asked for in shorter pieces; any other failure pauses with its reason', () => {
    const error = new Error('1043');
    const playing = after(seek(at), shot(1), play).state;
    const retried = from(playing, { type: 'chunkFailed', seek: 1, code: '1043', error });
    expect(retried.effects).toMatchObject([{ type: 'loadChunk', endTime: at + 150_000 }]);
    const failed = from(playing, { type: 'chunkFailed', seek: 1, code: '1045', error }).state;
    expect(failed).toMatchObject({ isPlaying: false, error });
  });

  it('[TP5] it stops at the present, which is one click away at any time', () => {
    const near = now - 5000;
    const { state } = after(seek(near), shot(1, near), play, chunk(1, now), tick(1000));
    expect(state).toMatchObject({ moment: now, isAtEnd: true, isPlaying: false });
    const live = from(state, { type: 'live' });
    expect(live.state.moment).toBeNull();
    expect(live.effects).toEqual([{ type: 'drop' }]);
    expect(from(live.state, shot(1), tick(1000)).state).toBe(live.state);
  });
});
