import type { BoundSignal } from '@lookfar/page';
import { newSvg } from '../animation/isSvg.ts';
import { limitColours } from '../kit/colours.ts';
import { isBeyond } from '../kit/live/isBeyond.ts';
import { attributeWriter, type Write } from '../kit/live/parts.ts';
import type { Scale } from '../kit/live/scaleOf.ts';
import type { LiveReading } from '../live.ts';
import { arcPath, type Dial, limitPath } from './dial.ts';
import { limitShares } from './limitShares.ts';

/**
 * The ranges beyond the limits: grey until exceeded, and moved when a limit changes in the plant. Most gauges have
 * nothing to show there, so an element that the view did not render is created on demand.
 */
export class LimitArcs {
  readonly #holder: Element;
  readonly #dial: Dial;
  #made: Element | undefined;
  #writers: { fill: Write; d: Write } | undefined;
  #before = '';

  constructor(holder: Element, drawn: Element | undefined, dial: Dial) {
    this.#holder = holder;
    this.#dial = dial;
    this.#writers = drawn && writersOf(drawn);
  }

  show(signal: BoundSignal | undefined, scale: Scale, value: LiveReading['value']): void {
    const isOut = isBeyond(value, signal);
    const state = `${signal?.lowerLimit} ${signal?.upperLimit} ${scale.min} ${scale.max} ${isOut}`;
    if (state === this.#before) return;
    this.#before = state;
    const ranges = limitPath(this.#dial, limitShares(signal, scale));
    // A scale that ends at the limits has no range beyond them to colour.
    const d = ranges === '' && isOut ? arcPath(this.#dial.limitRing, 0, 1) : ranges;
    if (d === '' && !this.#writers) return;
    this.#writers ??= this.#make();
    this.#writers.fill(isOut ? limitColours.beyond : limitColours.inside);
    this.#writers.d(d);
  }

  dispose(): void {
    this.#made?.remove();
  }

  #make(): { fill: Write; d: Write } {
    this.#made = newSvg(this.#holder, 'path');
    this.#made.setAttribute('data-part', 'limits');
    this.#holder.insertBefore(this.#made, this.#holder.firstChild);
    return writersOf(this.#made);
  }
}

const writersOf = (element: Element) => ({
  fill: attributeWriter(element, 'fill'),
  d: attributeWriter(element, 'd'),
});
