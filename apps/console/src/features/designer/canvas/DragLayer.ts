import type { Editor } from '@lookfar/editor';
import type { Position } from '@lookfar/page';
import type { StageHandle } from '@lookfar/widgets';
import { type SharedShift, sharedShift } from './sharedShift.ts';

/** Fewer are moved one by one, each at its place in the order. */
const leastLayered = 60;

const nothing: ReadonlySet<string> = new Set();

/**
 * Moves many widgets as one: their copies are in a separate layer above the page, and each frame writes a single
 * transform, regardless of their number. The widgets themselves are hidden until the gesture ends.
 */
export class DragLayer {
  readonly #layer: HTMLElement;
  #stage: StageHandle | undefined;
  #ids = nothing;
  /** The stage shows lines that follow. */
  #hasRest = false;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** True when it shows the gesture; false when the stage has to. */
  show(editor: Editor, stage: StageHandle, preview: ReadonlyMap<string, Position>): boolean {
    const shared = this.#sharedBy(editor, preview);
    if (!shared || shared.count < leastLayered) {
      this.end();
      return false;
    }
    const { shift, rest } = shared;
    if (this.#ids.size !== shared.count)
      this.#begin(
        editor,
        stage,
        [...preview.keys()].filter((id) => !rest.has(id)),
      );
    if (rest.size > 0 || this.#hasRest) stage.preview(rest);
    this.#hasRest = rest.size > 0;
    this.#layer.style.transform = `translate(${shift.x}px, ${shift.y}px)`;
    return true;
  }

  /** Of those that it holds, or of those that it is about to hold. */
  #sharedBy({ document }: Editor, preview: ReadonlyMap<string, Position>): SharedShift | undefined {
    if (preview.size < leastLayered) return undefined;
    const held = this.#ids.size > 0 ? sharedShift(document, preview, this.#ids) : undefined;
    return held?.count === this.#ids.size ? held : sharedShift(document, preview, undefined);
  }

  end(): void {
    if (this.#ids.size === 0) return;
    this.#stage?.putAside(nothing);
    this.#layer.replaceChildren();
    this.#ids = nothing;
    this.#hasRest = false;
  }

  #begin({ document }: Editor, stage: StageHandle, ids: readonly string[]): void {
    this.end();
    this.#ids = new Set(ids);
    this.#stage = stage;
    stage.preview(new Map());
    const found: Element[] = [];
    for (const element of stage.element.querySelectorAll('[data-widget]')) {
      const id = element.getAttribute('data-widget') ?? '';
      // Children of a moved element move along with it.
      const isInside = found.at(-1)?.contains(element) ?? false;
      if (this.#ids.has(id) && !isInside && document.get(id) !== undefined) found.push(element);
    }
    this.#layer.replaceChildren(...copiesOf(found));
    stage.putAside(this.#ids);
  }
}

/** Copies in page order, SVG in copies of its parent elements, which may be transformed themselves. */
function copiesOf(elements: readonly Element[]): Element[] {
  const copies: Element[] = [];
  let slice: { of: Element; copy: Element } | undefined;
  for (const element of elements) {
    const copy = element.cloneNode(true) as Element;
    copy.removeAttribute('data-widget');
    const of = element.closest('svg.stage-slice');
    if (!of) {
      copies.push(copy);
      slice = undefined;
      continue;
    }
    if (slice?.of !== of) {
      slice = { of, copy: of.cloneNode(false) as Element };
      copies.push(slice.copy);
    }
    slice.copy.append(copy);
  }
  return copies;
}
