import type { FrameContent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { PageFrames } from './PageFrames.ts';

const page = (pageId: number): FrameContent => ({ show: 'page', pageId, equipId: 0 });

describe('the frames of a page', () => {
  it('[WK20] a frame hears at once what it shows, and every change of it alone', () => {
    const frames = new PageFrames();
    frames.show('a', page(1));
    const heard: [FrameContent | undefined, boolean][] = [];
    const stop = frames.watch('a', (content, isAsked) => heard.push([content, isAsked]));
    frames.show('b', page(9));
    frames.show('a', page(2));
    frames.show('a', page(2));
    stop();
    frames.show('a', page(3));
    expect(heard).toEqual([
      [page(1), false],
      [page(2), true],
      [page(2), true],
    ]);
    expect(frames.shown('a')).toEqual(page(3));
  });

  it('[WK20] a default is shown only where nothing was shown before', () => {
    const frames = new PageFrames();
    frames.offer('a', page(1));
    frames.offer('a', page(2));
    expect(frames.shown('a')).toEqual(page(1));
  });

  it('[WK20] a frame keeps content of its own until something else is to be shown', () => {
    const frames = new PageFrames();
    frames.keep('a', page(1));
    expect(frames.shown('a')).toEqual(page(1));
    frames.offer('a', page(2));
    expect(frames.shown('a')).toEqual(page(2));
    frames.keep('a', undefined);
    frames.keep('b', undefined);
    expect([frames.shown('a'), frames.shown('b')]).toEqual([page(2), undefined]);
  });

  it('[WK20] navigation hears of every frame, and a renewal reaches all', () => {
    const frames = new PageFrames();
    let changes = 0;
    const told: string[] = [];
    frames.subscribe(() => {
      changes += 1;
    });
    frames.watch('a', () => told.push('a'));
    frames.watch('b', () => told.push('b'));
    frames.show('b', page(1));
    frames.renew();
    expect([told, changes]).toEqual([['a', 'b', 'b', 'a', 'b'], 3]);
  });
});
