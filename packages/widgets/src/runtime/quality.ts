import type { Position, SourceKey } from '@lookfar/page';
import { Overlay } from '../animation/Overlay.ts';
import { type Quality, qualityOf } from '../kit/live/quality.ts';
import type { LiveReading } from '../live.ts';

/** In order of increasing severity. */
const qualities: readonly Quality[] = ['good', 'held', 'stale', 'none', 'bad'];

/** The worst of these sources. */
export function worstOf(keys: readonly SourceKey[], of: (key: SourceKey) => LiveReading): Quality {
  let worst = 0;
  for (const key of keys) worst = Math.max(worst, qualities.indexOf(qualityOf(of(key))));
  return qualities[worst] ?? 'bad';
}

/** The worst of these readings, the oldest of equally bad ones; undefined if all are good. */
export function worstReading(readings: readonly LiveReading[]): LiveReading | undefined {
  let worst: LiveReading | undefined;
  let rank = qualities.indexOf('good');
  for (const reading of readings) {
    const its = qualities.indexOf(qualityOf(reading));
    if (its < rank || (its === rank && (!worst || worst.time <= reading.time))) continue;
    worst = reading;
    rank = its;
  }
  return worst;
}

/** Marks a widget's element when the value that moves or colours it is stale or bad. */
export class QualityMark {
  readonly #element: Element;
  readonly #overlay: Overlay;
  #shown: Quality = 'good';

  constructor(element: Element, position: Position) {
    this.#element = element;
    this.#overlay = new Overlay(element, position);
  }

  show(judged: Quality): void {
    const quality = judged === 'held' ? 'good' : judged;
    if (quality === this.#shown) return;
    this.#shown = quality;
    if (quality === 'good') this.#element.removeAttribute('data-quality');
    else this.#element.setAttribute('data-quality', quality);
    this.#overlay.show(quality === 'bad' ? 'bad' : undefined);
  }
}
