import type { Position, SourceKey } from '@lookfar/page';
import { Overlay } from '../animation/Overlay.ts';
import { type Quality, qualityOf } from '../kit/live/quality.ts';
import type { ReadingOf } from './compileBinding.ts';

/** Worse ones later. */
const qualities: readonly Quality[] = ['good', 'stale', 'none', 'bad'];

/** The worst of these sources. */
export function worstOf(keys: readonly SourceKey[], of: ReadingOf): Quality {
  let worst = 0;
  for (const key of keys) worst = Math.max(worst, qualities.indexOf(qualityOf(of(key))));
  return qualities[worst] ?? 'bad';
}

/** Shows on the element of a widget that what moves or colours it is old or wrong. */
export class QualityMark {
  readonly #element: Element;
  readonly #overlay: Overlay;
  #shown: Quality = 'good';

  constructor(element: Element, position: Position) {
    this.#element = element;
    this.#overlay = new Overlay(element, position);
  }

  show(quality: Quality): void {
    if (quality === this.#shown) return;
    this.#shown = quality;
    if (quality === 'good') this.#element.removeAttribute('data-quality');
    else this.#element.setAttribute('data-quality', quality);
    this.#overlay.show(quality === 'bad' ? 'bad' : undefined);
  }
}
