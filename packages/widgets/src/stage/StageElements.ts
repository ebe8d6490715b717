import type { Point } from '@lookfar/page';
import { isSvg } from '../animation/isSvg.ts';
import type { MoveElement } from './DrawnSource.ts';
import { cssTransform, svgTransform } from './placement.ts';
import type { Unsubscribe } from './StageSource.ts';

/** Far beside every page. Visibility is inherited, so all inside would get its style anew; a scale has texts laid out anew. */
const outOfSight: Point = { x: -100_000, y: 0 };

/** The elements of widgets and of groups that have one, while they are there. */
export class StageElements {
  readonly #byId = new Map<string, Element>();

  get(id: string): Element | undefined {
    return this.#byId.get(id);
  }

  attach(id: string, element: Element): Unsubscribe {
    this.#byId.set(id, element);
    return () => {
      // It may stand elsewhere by now, in another element.
      if (this.#byId.get(id) === element) this.#byId.delete(id);
    };
  }

  readonly move: MoveElement = (id, { position }, to) => {
    const element = this.#byId.get(id);
    if (!element) return;
    const shift = to === 'aside' ? outOfSight : to;
    if (!isSvg(element)) {
      (element as HTMLElement).style.transform = cssTransform(position, shift);
      return;
    }
    const transform = svgTransform(position, shift);
    if (transform) element.setAttribute('transform', transform);
    else element.removeAttribute('transform');
  };
}
