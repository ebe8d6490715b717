import { fits } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampZoom, fitOf, viewerFit } from './fitOf.ts';
import { fitScrolls } from './fitScrolls.ts';
import { shownTextSize, smallText } from './shownTextSize.ts';

const page = { width: 1000, height: 500 };

it('[PV2] fits whole, by width, by height, stretched, or not at all', () => {
  const frame = { width: 500, height: 500 };
  const scales = fits.map((fit) => [fit, fitOf(fit, page, frame)]);
  expect(scales).toEqual([
    ['container', { scaleX: 0.5, scaleY: 0.5 }],
    ['width', { scaleX: 0.5, scaleY: 0.5 }],
    ['height', { scaleX: 1, scaleY: 1 }],
    ['fill', { scaleX: 0.5, scaleY: 1 }],
    ['none', { scaleX: 1, scaleY: 1 }],
  ]);
});

it('[PV2] a page that is shown whole is never larger than its frame, and touches it', () => {
  const side = fc.integer({ min: 10, max: 5000 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, w, h) => {
      const { scaleX, scaleY } = fitOf('container', { width, height }, { width: w, height: h });
      expect(width * scaleX).toBeLessThanOrEqual(w + 1e-6);
      expect(height * scaleY).toBeLessThanOrEqual(h + 1e-6);
      expect(Math.min(w - width * scaleX, h - height * scaleY)).toBeLessThan(1e-6);
    }),
  );
});

it('[PV2] a frame that has no size yet draws the page as it is', () => {
  expect(fitOf('container', page, { width: 0, height: 0 })).toEqual({ scaleX: 1, scaleY: 1 });
});

it('[PV14] the viewer decides where the author has left it at the default', () => {
  expect(viewerFit('container', 'width')).toBe('width');
  expect(viewerFit('container', undefined)).toBe('container');
  expect(fits.filter((fit) => fit !== 'container').map((fit) => viewerFit(fit, 'width'))).toEqual([
    'width',
    'height',
    'fill',
    'none',
  ]);
});

it('[PV2] a page that is fitted to one side scrolls along the other, however its scrollbar changes its size', () => {
  const page = { width: 800, height: 400 };
  expect(fitScrolls('width', page, { width: 1000, height: 499 })).toEqual({ overflowY: 'scroll' });
  expect(fitScrolls('width', page, { width: 1000, height: 500 })).toEqual({});
  expect(fitScrolls('height', page, { width: 999, height: 500 })).toEqual({ overflowX: 'scroll' });
  expect(fitScrolls('height', page, { width: 1000, height: 500 })).toEqual({});
  for (const fit of ['container', 'fill', 'none'] as const)
    expect(fitScrolls(fit, page, { width: 100, height: 100 })).toEqual({});
});

it('[PV6] zoom goes from the fitted size to eight times of it', () => {
  expect([clampZoom(0.2), clampZoom(3), clampZoom(99)]).toEqual([1, 3, 8]);
});

describe('text on a usual screen', () => {
  it('[PV16] shrinks with the page, and keeps its size where the page does', () => {
    const page = { width: 1920, height: 1080 };
    expect(shownTextSize(20, { ...page, fit: 'container' })).toBeCloseTo(11.5, 1);
    expect(shownTextSize(20, { ...page, fit: 'width' })).toBeCloseTo(12.3, 1);
    expect(shownTextSize(20, { ...page, fit: 'none' })).toBe(20);
  });

  it('[DP48] says which size a text needs that is too small to read, and nothing of others', () => {
    const con = { width: 1920, height: 1080, fit: 'container' } as const;
    const { shown, needed } = smallText(12, con) ?? { shown: 0, needed: 0 };
    expect(shown).toBeCloseTo(6.9, 1);
    expect(needed).toBe(20);
    expect(smallText(needed, con)).toBeUndefined();
    expect(smallText(needed - 1, con)).toBeDefined();
  });
});
