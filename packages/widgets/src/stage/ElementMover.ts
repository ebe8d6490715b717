import type { Point, Position } from '@lookfar/page';
import { shiftedSvg } from './placement.ts';

type Movable = Element & ElementCSSInlineStyle;

interface Shifted {
  position: Position;
  shift: Point;
}

/**
 * Shifts SVG elements from where they were drawn. An `<svg>` whose widgets all move the same way is moved as one, so
 * that moving hundreds there and back costs the browser only a few style changes.
 */
export class ElementMover {
  /** Runs once, before the next paint. */
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

  /** It was added to an `<svg>` that may be moved as one, and does not move with it. */
  came(element: Movable): void {
    const slice = sliceOf(element);
    if (slice && this.#wholes.has(slice)) this.#doubt(slice);
  }

  /** Writes the pending moves. */
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

/** The `<svg>` it is a direct child of, not through a group's element. */
function sliceOf({ parentElement }: Movable): Movable | undefined {
  return parentElement && isSlice(parentElement) ? parentElement : undefined;
}

const childrenOf = ({ children }: Movable): Iterable<Movable> => children as Iterable<Element> as Iterable<Movable>;

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
