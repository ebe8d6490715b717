import type { Point, Position } from '@lookfar/page';
import { shiftedSvg } from './placement.ts';

type Movable = Element & ElementCSSInlineStyle;

interface Shifted {
  position: Position;
  shift: Point;
}

/**
 * Puts SVG elements beside where they were drawn. An `<svg>` all of whose widgets go the same way is moved as one, so
 * that hundreds that are moved and moved back cost the browser a few styles.
 */
export class ElementMover {
  /** Runs once, before the screen is painted. */
  readonly #soon: (run: () => void) => void;
  readonly #shifted = new WeakMap<Movable, Shifted>();
  readonly #wholes = new WeakMap<Movable, Point>();
  readonly #written = new WeakMap<Movable, string>();
  readonly #doubtful = new Set<Movable>();

  constructor(soon: (run: () => void) => void) {
    this.#soon = soon;
  }

  move(element: Movable, position: Position, shift: Point | undefined): void {
    if (shift) this.#shifted.set(element, { position, shift });
    else this.#shifted.delete(element);
    this.#doubt(sliceOf(element) ?? element);
  }

  /** It came into an `<svg>` that may be moved as one, and does not go along. */
  came(element: Movable): void {
    const slice = sliceOf(element);
    if (slice && this.#wholes.has(slice)) this.#doubt(slice);
  }

  /** Writes what was noted. */
  readonly write = (): void => {
    for (const element of this.#doubtful) {
      if (isSlice(element)) this.#writeSlice(element);
      else this.#writeOwn(element);
    }
    this.#doubtful.clear();
  };

  #doubt(element: Movable): void {
    if (this.#doubtful.size === 0) this.#soon(this.write);
    this.#doubtful.add(element);
  }

  #writeSlice(slice: Movable): void {
    const common = this.#commonShift(slice);
    const before = this.#wholes.get(slice);
    if (common) this.#wholes.set(slice, common);
    else this.#wholes.delete(slice);
    if (common ? !before || !isSame(common, before) : before)
      slice.style.transform = common ? `translate(${common.x}px,${common.y}px)` : '';
    for (const element of childrenOf(slice)) this.#writeOwn(element, common !== undefined);
  }

  #commonShift(slice: Movable): Point | undefined {
    let common: Point | undefined;
    for (const element of childrenOf(slice)) {
      const shift = this.#shifted.get(element)?.shift;
      if (!shift || (common && !isSame(shift, common))) return undefined;
      common = shift;
    }
    return common;
  }

  #writeOwn(element: Movable, isCarried = false): void {
    const shifted = isCarried ? undefined : this.#shifted.get(element);
    const transform = shifted ? shiftedSvg(shifted.position, shifted.shift) : '';
    if ((this.#written.get(element) ?? '') === transform) return;
    if (transform) this.#written.set(element, transform);
    else this.#written.delete(element);
    element.style.transform = transform;
  }
}

const isSlice = ({ classList }: Movable): boolean => classList.contains('stage-slice');

/** The `<svg>` that it stands in itself, not in an element of a group. */
function sliceOf({ parentElement }: Movable): Movable | undefined {
  return parentElement && isSlice(parentElement) ? parentElement : undefined;
}

const childrenOf = ({ children }: Movable): Iterable<Movable> => children as Iterable<Element> as Iterable<Movable>;

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
