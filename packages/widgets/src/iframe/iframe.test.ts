import type { FrameContent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import type { FrameView } from '../tools/FrameTools.ts';
import { PageFrames } from '../tools/PageFrames.ts';
import { inertTools } from '../tools.ts';
import { iframe } from './iframe.ts';

await loadDrawings([iframe]);

const page = (pageId: number): FrameContent => ({ show: 'page', pageId, equipId: 0 });

function live(dataAddon: Record<string, unknown> = {}) {
  const frames = new PageFrames();
  const frameView = (content: FrameContent): FrameView =>
    content.show === 'link'
      ? { src: content.link, name: '', sandbox: 'allow-scripts' }
      : content.pageId === 13
        ? { reason: 'Inside itself' }
        : { src: `/frame/${content.pageId}`, name: 'navigation' };
  const made = liveWidget(iframe, newWidget(iframe, { dataAddon }), { page: { ...inertTools, frames, frameView } });
  const frame = () => made.root.querySelector('iframe');
  return {
    ...{ ...made, frames, frame },
    attributes: () => Object.fromEntries(frame()?.attributes ?? []),
    note: () => (made.attribute('note', 'hidden') === undefined ? made.text('text') : undefined),
    canRetry: () => made.attribute('retry', 'hidden') === undefined,
    /** A page of ours arrived, or an error of the browser in its place. */
    loaded: (document: object | null) => {
      const element = frame();
      Object.assign(element ?? {}, { contentDocument: document });
      element?.send('load');
    },
  };
}

describe('a frame', () => {
  it('[WK20] shows its own content until something else is to be shown', () => {
    const own = live({ type: 'page', page: { type: 'own', equipPageId: 4 } });
    expect(own.attributes()).toMatchObject({ src: '/frame/4', name: 'navigation' });
    expect(own.note()).toBe('Loading…');
    own.loaded({});
    expect(own.note()).toBeUndefined();
    own.frames.show('w1', page(5));
    expect(own.attributes()).toMatchObject({ src: '/frame/5' });
    expect(own.root.querySelectorAll('iframe').length).toBe(1);
    expect(live().note()).toBe('Nothing chosen yet');
  });

  it('[WK20] keeps what is foreign in a sandbox', () => {
    const { attributes, frames } = live();
    frames.show('w1', { show: 'link', link: 'https://video.example' });
    expect(attributes()).toMatchObject({ sandbox: 'allow-scripts', referrerpolicy: 'no-referrer' });
    frames.show('w1', page(5));
    expect(attributes()).not.toHaveProperty('sandbox');
  });

  it('[WK20] says why something is refused, what has failed, and that it takes long', () => {
    const made = live({ type: 'page', page: { type: 'own', equipPageId: 4 } });
    made.loaded(null);
    expect([made.note(), made.canRetry()]).toEqual(['The content could not be shown', true]);
    made.root.querySelector('[data-part="retry"]')?.send('click');
    expect([made.note(), made.canRetry()]).toEqual(['Loading…', false]);
    for (let second = 0; second < 20; second += 1) made.part?.tick?.();
    expect(made.note()).toBe('This takes a while, still waiting…');
    made.frames.show('w1', page(13));
    expect([made.note(), made.frame(), made.attribute('note', 'data-tone')]).toEqual([
      'Inside itself',
      null,
      'refused',
    ]);
  });

  it('[WK20] loads again only what is another, or what somebody asks for once more', () => {
    const made = live({ type: 'page', page: { type: 'own', equipPageId: 4 } });
    const first = made.frame();
    made.frames.renew();
    expect(made.frame()).toBe(first);
    made.frames.show('w1', page(4));
    expect(made.frame()).not.toBe(first);
    made.part?.dispose?.();
    expect(made.frame()).toBeNull();
  });

  it('[WK20] shows nothing where there is nothing to show, and its name in the designer', () => {
    const inert = liveWidget(iframe, newWidget(iframe, { dataAddon: { type: 'link', link: '/map' } }));
    expect(inert.root.querySelector('iframe')).toBeNull();
    const drawn = drawWidget(iframe, newWidget(iframe, { widgetName: 'Main frame' }), { mode: 'edit' });
    expect(drawn).toContain('Main frame');
  });
});
