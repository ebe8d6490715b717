import type { Point } from '@lookfar/page';
import { isSvg } from '../animation/isSvg.ts';
import type { MoveElement } from './DrawnSource.ts';
import { ElementMover } from './ElementMover.ts';
import { cssTransform } from './placement.ts';
import type { Unsubscribe } from './StageSource.ts';

/**
 * Far off every page. Visibility is inherited, so it would restyle all descendants; a scale would lay out texts again.
 */
const outOfSight: Point = { x: -100_000, y: 0 };

/** The mounted elements of widgets and of groups that have one. */
export class StageElements {
  readonly #byId = new Map<string, Element>();
  readonly #mover = new ElementMover((run) => queueMicrotask(run));

  get(id: string): Element | undefined {
    return this.#byId.get(id);
  }

  attach(id: string, element: Element): Unsubscribe {
    this.#byId.set(id, element);
    if (isSvg(element)) this.#mover.came(element);
    return () => {
      // It may already be mounted elsewhere, in another element.
      if (this.#byId.get(id) === element) this.#byId.delete(id);
    };
  }

  readonly move: MoveElement = (id, { position }, to) => {
    const element = this.#byId.get(id);
    if (!element) return;
    const shift = to === 'aside' ? outOfSight : to;
    if (isSvg(element)) this.#mover.move(element, position, shift);
    else (element as HTMLElement).style.transform = cssTransform(position, shift);
  };

  /** Applies all moves now instead of before the next frame. */
  settle(): void {
    this.#mover.write();
  }
}
