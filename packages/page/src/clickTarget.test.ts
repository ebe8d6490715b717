import { describe, expect, it } from 'vitest';
import { ClickEvent } from './clickEvent.ts';
import { frameTarget, isSameContent, linkedPage, windowContent } from './clickTarget.ts';

const event = (part: object) => ClickEvent.parse(part);
const frame = (iframe: object, rest: object = {}) => frameTarget(event({ action: 'iframe', iframe, ...rest }));
const window = (part: object) => windowContent(event({ action: 'window', ...part }));

describe('the target of a click', () => {
  it('[PG25] is a page of the same owner, or of the device that the link names', () => {
    expect(linkedPage(event({ page: { type: 'own', equipPageId: 6, equipId: 3 } }).page)).toEqual({
      ...{ pageId: 6, equipId: 0 },
    });
    expect(linkedPage(event({ page: { equipId: 3, equipPageId: 6 } }).page, 9)).toEqual({ pageId: 6, equipId: 3 });
    expect(linkedPage(event({}).page, 9)).toEqual({ pageId: 9, equipId: 0 });
    expect(linkedPage(event({}).page)).toBeUndefined();
  });

  it('[PG25] is a frame with a page or a link, here or on the main page', () => {
    expect(frame({ id: 'f', pageId: 4 })).toEqual({
      ...{ frameId: 'f', content: { show: 'page', pageId: 4, equipId: 0 }, main: undefined },
    });
    expect(
      frame({ id: 'f', type: 'page', mainPageId: 7, mainId: 2 }, { page: { equipId: 1, equipPageId: 8 } }),
    ).toEqual({
      ...{ frameId: 'f', content: { show: 'page', pageId: 8, equipId: 1 }, main: { pageId: 7, equipId: 2 } },
    });
    expect(frame({ id: 'f', type: 'link', link: '/a', pageId: 4 })?.content).toEqual({ show: 'link', link: '/a' });
    expect(frame({ id: 'f', link: '/a' })?.content).toEqual({ show: 'link', link: '/a' });
  });

  it('[PG25] is none without a frame or without content', () => {
    expect(frame({ id: '', pageId: 4 })).toBeUndefined();
    expect(frame({ id: 'f' })).toBeUndefined();
    expect(frame({ id: 'f', type: 'link', pageId: 4, link: ' ' })).toBeUndefined();
    expect(frame({ id: 'f', type: 'page', link: '/a' })).toBeUndefined();
  });

  it('[PG25] is what a window shows', () => {
    expect(window({ pageId: 3 })).toEqual({ show: 'page', pageId: 3, equipId: 0 });
    expect(window({ link: 'https://a.example' })).toEqual({ show: 'link', link: 'https://a.example' });
    expect(window({ link: '/a', pageId: 3, iframe: { type: 'link' } })).toEqual({ show: 'link', link: '/a' });
    expect(window({})).toBeUndefined();
  });

  it('[PG25] two contents are the same if they show the same, whether the device is named or not', () => {
    const page = (pageId: number, equipId: number) => ({ show: 'page', pageId, equipId }) as const;
    expect(isSameContent(page(1, 0), page(1, 5), 5)).toBe(true);
    expect(isSameContent(page(1, 0), page(1, 6), 5)).toBe(false);
    expect(isSameContent(page(1, 0), page(2, 0))).toBe(false);
    expect(isSameContent({ show: 'link', link: '/a' }, { show: 'link', link: '/a' })).toBe(true);
    expect(isSameContent({ show: 'link', link: '/a' }, page(1, 0))).toBe(false);
  });
});
