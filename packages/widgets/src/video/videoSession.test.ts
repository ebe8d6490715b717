import { describe, expect, it } from 'vitest';
import { newVideo, stepVideo, type Trouble, troubleOf, type VideoEvent, type VideoState } from './videoSession.ts';
import type { Track } from './videoSource.ts';

const track = (kind: Track['kind'], isLive = true): Track => ({ kind, url: `/${kind}`, isLive, loops: false });
const tracks = [track('flv'), track('hls')];

/** Sends events one after the other; what was done is kept. */
function run(isWanted = true) {
  let state: VideoState = newVideo(isWanted);
  const done: string[] = [];
  const send = (...events: (VideoEvent | VideoEvent['on'])[]) => {
    for (const event of events) {
      const [next, ...effects] = stepVideo(state, (typeof event === 'string' ? { on: event } : event) as VideoEvent);
      state = next;
      for (const effect of effects) done.push(effect.do === 'load' ? `load ${effect.track.kind}` : effect.do);
    }
    return done.splice(0);
  };
  return { send, at: () => state.phase.at, phase: () => state.phase };
}
const asked: VideoEvent = { on: 'asked', tracks };
const failed = (fault: Parameters<typeof troubleOf>[0]): VideoEvent => ({ on: 'failed', trouble: troubleOf(fault) });

describe('a video session', () => {
  it('[VW2] begins when it is seen, and only if it should play', () => {
    const auto = run();
    expect(auto.send('play')).toEqual([]);
    expect(auto.send('seen')).toEqual(['ask']);
    const manual = run(false);
    expect(manual.send('seen')).toEqual([]);
    expect(manual.send('play')).toEqual(['ask']);
  });

  it('[VW2] rests while it is not seen, and begins anew', () => {
    const { send, at } = run();
    send('seen', asked, 'playing');
    expect([at(), send('unseen'), at()]).toEqual(['playing', ['stop'], 'idle']);
    expect(send('unseen', 'tick', asked, 'playing', failed('network'))).toEqual([]);
    expect(send('seen')).toEqual(['ask']);
  });

  it('[VW3] plays the first track that can be played', () => {
    const { send, at } = run();
    expect(send('seen', asked)).toEqual(['ask', 'load flv']);
    expect(send(failed('codec'))).toEqual(['load hls']);
    send('playing');
    expect(at()).toBe('playing');
  });

  it('[VW3] waits longer each time for what may pass, and no longer once it played', () => {
    const { send, phase } = run();
    const waits: number[] = [];
    send('seen');
    for (let round = 0; round < 8; round += 1) {
      send(asked, failed('network'), failed('missing'));
      const waiting = phase();
      waits.push(waiting.at === 'waiting' ? waiting.ticks : 0);
      const ticks = Array.from({ length: waits.at(-1) ?? 0 }, () => 'tick' as const);
      expect(send(...ticks)).toEqual(['ask']);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    send(asked, 'playing', failed('network'));
    expect(phase()).toMatchObject({ at: 'waiting', ticks: 1, trouble: { fault: 'network' } });
  });

  it('[VW3] gives up where waiting helps nobody, until somebody asks', () => {
    const { send, phase } = run();
    send('seen', asked, failed('codec'), failed('notVideo'));
    expect(phase()).toMatchObject({ at: 'failed', trouble: { fault: 'notVideo' } });
    expect(send('tick', 'unseen', 'seen', 'tick')).toEqual([]);
    expect(phase().at).toBe('failed');
    expect(send('play')).toEqual(['ask']);
  });

  it('[VW3] of two troubles the one that may pass counts', () => {
    const { send, phase } = run();
    send('seen', asked, failed('network'), failed('codec'));
    expect(phase()).toMatchObject({ at: 'waiting', trouble: { fault: 'network' } });
  });

  it('[VW3] a stream that ends is broken, a file is over', () => {
    const live = run();
    live.send('seen', asked, 'playing', 'ended');
    expect(live.phase()).toMatchObject({ at: 'waiting', trouble: { fault: 'network' } });
    const file = run();
    file.send('seen', { on: 'asked', tracks: [track('file', false)] }, 'playing');
    expect(file.send('ended')).toEqual(['stop']);
    expect([file.at(), file.send('tick'), file.send('play')]).toEqual(['ended', [], ['ask']]);
  });

  it('[VW2] is paused and goes on', () => {
    const { send, at } = run();
    send('seen', asked, 'playing');
    expect([send('pause'), at(), send('tick', 'seen')]).toEqual([['stop'], 'idle', []]);
    expect(send('play')).toEqual(['ask']);
  });

  it('[VW5] says what the server said, and asks again if that may pass', () => {
    const cloud = (passes: boolean): Trouble => ({ fault: 'cloud', passes, words: '摄像头离线' });
    const { send, phase } = run();
    send('seen', { on: 'failed', trouble: cloud(true) });
    expect(phase()).toMatchObject({ at: 'waiting', trouble: { words: '摄像头离线' } });
    send('tick', { on: 'failed', trouble: cloud(false) });
    expect(phase().at).toBe('failed');
  });

  it('[VW5] without tracks there is nothing to play', () => {
    const { send, phase } = run();
    send('seen', { on: 'asked', tracks: [] });
    expect(phase()).toMatchObject({ at: 'failed', trouble: { fault: 'nothing' } });
  });
});
