import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { deviceProblem } from './deviceProblem.ts';
import type { MediaItem } from './mediaItem.ts';
import { newUuid } from './newUuid.ts';
import { scaledSize } from './scalePhoto.ts';
import { sendAll } from './sendAll.ts';

const item = (uuid: string, state: MediaItem['state'] = 'waiting'): MediaItem => ({
  ...{ uuid, state, kind: 'photo', url: '' },
  file: new File(['x'], 'x.jpg'),
});

const sending = (send: (uuid: string) => Promise<void>) => {
  const log: string[] = [];
  return {
    log,
    parts: {
      send: ({ uuid }: Pick<MediaItem, 'uuid'>) => send(uuid),
      wait: async () => {},
      changed: (uuid: string, { state }: Pick<MediaItem, 'state'>) => void log.push(`${uuid} ${state}`),
    },
  };
};

describe('photos', () => {
  it('[ME1] are scaled to a longest side of 1920 px and never enlarged', () => {
    expect(scaledSize({ width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 });
    expect(scaledSize({ width: 1000, height: 4000 })).toEqual({ width: 480, height: 1920 });
    expect(scaledSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    expect(scaledSize({ width: 100_000, height: 1 })).toEqual({ width: 1920, height: 1 });
  });
});

describe('sending attachments', () => {
  it('[ME2] tries again with the same uuid, and leaves out what was sent', async () => {
    const asked: string[] = [];
    const { parts, log } = sending(async (uuid) => {
      asked.push(uuid);
      if (asked.length < 3) throw new TypeError('offline');
    });
    expect(await sendAll([item('a'), item('b', 'sent')], parts)).toBe(0);
    expect(asked).toEqual(['a', 'a', 'a']);
    expect(log).toEqual(['a sending', 'a sent']);
  });

  it('[ME2] gives up a refused one and goes on with the next', async () => {
    const asked: string[] = [];
    const { parts, log } = sending(async (uuid) => {
      asked.push(uuid);
      if (uuid === 'a') throw new Failure('1512');
    });
    expect(await sendAll([item('a'), item('b')], parts)).toBe(1);
    expect(asked).toEqual(['a', 'b']);
    expect(log).toEqual(['a sending', 'a failed', 'b sending', 'b sent']);
  });

  it('[ME2] uuids differ', () => {
    expect(newUuid()).toMatch(/^[0-9a-f]{32}$/);
    expect(newUuid()).not.toBe(newUuid());
  });
});

describe('a camera or microphone that cannot be used', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });

  it('[ME5] is denied, missing or in use', () => {
    expect(deviceProblem(named('NotAllowedError'))).toBe('denied');
    expect(deviceProblem(named('SecurityError'))).toBe('denied');
    expect(deviceProblem(named('NotFoundError'))).toBe('missing');
    expect(deviceProblem(named('NotReadableError'))).toBe('busy');
    expect(deviceProblem('odd')).toBe('busy');
  });
});
