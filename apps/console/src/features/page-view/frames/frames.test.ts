import type { FrameContent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { frameSearch, readFrameSearch } from './frameSearch.ts';
import { type FrameWorld, frameViewOf } from './frameViewOf.ts';
import { mayFrame } from './mayFrame.ts';
import { nestingProblem, outermostWindow, pageKey, pagesAround } from './nesting.ts';

describe('pages inside of pages', () => {
  it('[PV22] none is inside itself, whatever is between, and none deeper than three levels', () => {
    expect(nestingProblem('/a', [])).toBeUndefined();
    expect(nestingProblem('/d', ['/a', '/b', '/c'])).toBeUndefined();
    expect(nestingProblem('/a', ['/a', '/b', '/c'])).toBe('inside');
    expect(nestingProblem('/e', ['/a', '/b', '/c', '/d'])).toBe('deep');
    expect(pageKey('/frame/project/3/5?draft=1')).toBe('/frame/project/3/5');
  });

  it('[PV22] the pages around a window are those that its frame names', () => {
    const frameIn = (pages: string | null) => {
      const closest = (selector: string) =>
        selector === '[data-pages]' && pages !== null ? { getAttribute: () => pages } : null;
      return { frameElement: { closest } as unknown as Element };
    };
    expect(pagesAround(frameIn('/a /b'))).toEqual(['/a', '/b']);
    expect(pagesAround(frameIn(null))).toEqual([]);
    expect(pagesAround({ frameElement: null })).toEqual([]);
  });

  it('[PV21] a link that leaves a frame leads on in the outermost window of ours', () => {
    const foreign = { frameElement: null, name: 'top' } as unknown as Window;
    const outer = { frameElement: null, parent: foreign } as unknown as Window;
    const inner = { frameElement: {}, parent: outer } as unknown as Window;
    expect(outermostWindow(inner)).toBe(outer);
    expect(outermostWindow(outer)).toBe(outer);
  });
});

describe('the start of a frame in an address', () => {
  const starts: FrameContent[] = [
    { show: 'page', pageId: 4, equipId: 0 },
    { show: 'page', pageId: 4, equipId: 7 },
    { show: 'link', link: 'https://example.com/?a=1&b=ä' },
  ];
  it.each(starts)('[PV21] reads back what was written: %j', (content) => {
    const start = { frameId: 'frame & 1', content };
    expect(readFrameSearch(new URLSearchParams(frameSearch(start)))).toEqual(start);
  });

  it('[PV21] is nothing if the address makes no sense', () => {
    const bad = ['', 'frame=f', 'framePage=4', 'frame=f&framePage=x', 'frame=f&framePage=-1', 'frame=&framePage=4'];
    for (const search of bad) expect(readFrameSearch(new URLSearchParams(search)), search).toBeUndefined();
  });
});

describe('what a frame shows', () => {
  const world: FrameWorld = {
    framePath: ({ pageId, equipId }) => (equipId > 0 ? `/frame/page/${pageId}` : `/frame/project/3/${pageId}?draft=1`),
    ...{ pages: ['/frame/project/3/5'], moment: null, origin: 'https://scada.example' },
    mayFrame: (url) => mayFrame(url, ['https://video.example']),
    isAlone: false,
    words: (reason) => reason,
  };
  const page = (pageId: number, equipId = 0) => ({ show: 'page', pageId, equipId }) as const;
  const link = (address: string) => frameViewOf({ show: 'link', link: address }, world);

  it('[PV23] a page of ours, under the name that lets it poll, at the moment that is shown', () => {
    expect(frameViewOf(page(6, 2), world)).toEqual({ src: '/frame/page/6', name: 'navigation' });
    expect(frameViewOf(page(6), { ...world, moment: 99 })).toEqual({
      ...{ src: '/frame/project/3/6?draft=1&at=99', name: 'navigation' },
    });
    expect(frameViewOf(page(6, 2), { ...world, moment: 99 })).toMatchObject({ src: '/frame/page/6?at=99' });
  });

  it('[PV22] never a page around it', () => {
    expect(frameViewOf(page(5), world)).toEqual({ reason: 'inside' });
    expect(frameViewOf(page(6), { ...world, pages: ['/a', '/b', '/c', '/d'] })).toEqual({ reason: 'deep' });
    expect(frameViewOf({ show: 'link', link: '/map' }, { ...world, pages: ['/a', '/b', '/c', '/d'] })).toEqual({
      reason: 'deep',
    });
  });

  it('[PV23] an address of ours as it is, one of an allowed origin in a sandbox', () => {
    expect(link('/monitor/eg/list?a=1#b')).toEqual({ src: '/monitor/eg/list?a=1#b', name: 'navigation' });
    expect(link('https://scada.example/map')).toEqual({ src: '/map', name: 'navigation' });
    const shown = link('https://video.example/live');
    expect(shown).toMatchObject({ src: 'https://video.example/live', name: '' });
    expect('sandbox' in shown && shown.sandbox).not.toMatch(/top-navigation|modals/);
  });

  it('[PV23] what our server sends that is no page, in a sandbox that is nobody', () => {
    for (const address of [
      '/lfscada/file/get?id=3',
      'https://scada.example/lfscada/file/get?id=3',
      '/x/../lfscada/a',
    ]) {
      const shown = link(address);
      expect(shown, address).toMatchObject({ src: expect.stringMatching(/^\/lfscada\//), name: '' });
      expect('sandbox' in shown && shown.sandbox, address).not.toMatch(/same-origin|top-navigation|modals|^$/);
    }
  });

  it('[PV80] nothing of ours on a page that another site shows', () => {
    const alone = { ...world, isAlone: true };
    expect(frameViewOf(page(6, 2), alone)).toEqual({ reason: 'alone' });
    expect(frameViewOf(page(6), alone)).toEqual({ reason: 'alone' });
    for (const address of ['/monitor/map', 'https://scada.example/embed/x#y'])
      expect(frameViewOf({ show: 'link', link: address }, alone), address).toEqual({ reason: 'alone' });
    expect(frameViewOf({ show: 'link', link: 'https://video.example/' }, alone)).toMatchObject({
      src: 'https://video.example/',
    });
  });

  it('[PV23] nothing else', () => {
    for (const address of ['https://other.example/', 'http://video.example/', 'https://video.example.evil.example/'])
      expect(link(address), address).toEqual({ reason: 'foreign' });
    for (const address of [
      ...['', 'javascript:alert(1)', 'data:text/html,x', '//video.example', 'mailto:a@b.c', 'tel:110', 'https://['],
      ...[
        '/..//other.example/',
        '/.//other.example/',
        '/%2e%2e//other.example/',
        'https://scada.example//other.example/',
      ],
    ])
      expect(link(address), address).toEqual({ reason: 'badLink' });
  });
});
