import { afterEach, expect, it, vi } from 'vitest';
import { watchMedia } from './watchMedia.ts';

afterEach(() => vi.unstubAllGlobals());

it('[DS17] text being typed is committed before the window switches to the phone layout', () => {
  const steps: string[] = [];
  class Field {
    blur(): void {
      steps.push('taken');
    }
  }
  const media = new EventTarget();
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('document', { body: new Field(), activeElement: new Field() });
  vi.stubGlobal('matchMedia', () => media);
  const stop = watchMedia('(max-width: 599px)', () => steps.push('changed'));
  media.dispatchEvent(new Event('change'));
  expect(steps).toEqual(['taken', 'changed']);
  stop();
  media.dispatchEvent(new Event('change'));
  expect(steps).toHaveLength(2);
});
