import { boxOf, type Position } from '@lookfar/page';
import { isSvg, newSvg } from './isSvg.ts';

/** `bad`: crossed out in the centre. `alert`: framed. */
export type OverlayKind = 'bad' | 'alert';

const crossSide = 20;

/** A mark drawn over a widget; removed when there is nothing to show. */
export class Overlay {
  readonly #element: Element;
  readonly #position: Position;
  #drawn: Element | undefined;
  #kind: OverlayKind | undefined;

  constructor(element: Element, position: Position) {
    this.#element = element;
    this.#position = position;
  }

  show(kind: OverlayKind | undefined): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#drawn?.remove();
    this.#drawn = kind && this.#draw(kind);
    if (this.#drawn) this.#element.append(this.#drawn);
  }

  #draw(kind: OverlayKind): Element {
    const mark = isSvg(this.#element)
      ? newSvg(this.#element, 'path')
      : this.#element.ownerDocument.createElement('div');
    mark.setAttribute('class', `stage-over stage-over-${kind}`);
    if (isSvg(this.#element)) mark.setAttribute('d', kind === 'bad' ? this.#cross() : this.#frame());
    return mark;
  }

  #frame(): string {
    const { x, y, width, height } = boxOf(this.#position);
    return `M${x} ${y}h${width}v${height}h${-width}z`;
  }

  #cross(): string {
    const { x, y, width, height } = boxOf(this.#position);
    const half = crossSide / 2;
    const [cx, cy] = [x + width / 2, y + height / 2];
    return `M${cx - half} ${cy - half}l${crossSide} ${crossSide}m0 ${-crossSide}l${-crossSide} ${crossSide}`;
  }
}
