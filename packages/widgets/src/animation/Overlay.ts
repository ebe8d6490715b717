import { boxOf, type Position } from '@lookfar/page';
import { isSvg, newSvg } from './isSvg.ts';

/** `bad`: crossed out in the centre. `alert`: framed. `held`: a pin in the corner. */
export type OverlayKind = 'bad' | 'alert' | 'held';

const crossSide = 20;

/** A mark drawn over a widget; removed when there is nothing to show. */
export class Overlay {
  readonly #element: Element;
  readonly #position: Position;
  #drawn: Element | undefined;
  #kind: OverlayKind | undefined;
  #words = '';

  constructor(element: Element, position: Position) {
    this.#element = element;
    this.#position = position;
  }

  /** `words`: shown on hover. */
  show(kind: OverlayKind | undefined, words = ''): void {
    if (kind === this.#kind && words === this.#words) return;
    this.#kind = kind;
    this.#words = words;
    this.#drawn?.remove();
    this.#drawn = kind && this.#draw(kind);
    if (!this.#drawn) return;
    if (words !== '') this.#say(this.#drawn, words);
    this.#element.append(this.#drawn);
  }

  #say(mark: Element, words: string): void {
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', words);
    if (!isSvg(mark)) mark.setAttribute('title', words);
    else {
      const title = newSvg(mark, 'title');
      title.textContent = words;
      mark.append(title);
    }
  }

  #draw(kind: OverlayKind): Element {
    const mark = isSvg(this.#element)
      ? newSvg(this.#element, 'path')
      : this.#element.ownerDocument.createElement('div');
    mark.setAttribute('class', `stage-over stage-over-${kind}`);
    if (isSvg(this.#element)) mark.setAttribute('d', this.#path(kind));
    return mark;
  }

  #path(kind: OverlayKind): string {
    if (kind === 'held') return this.#pin();
    return kind === 'bad' ? this.#cross() : this.#frame();
  }

  /** Its head in the upper right corner. */
  #pin(): string {
    const { x, y, width } = boxOf(this.#position);
    return `M${x + width - 5} ${y - 7}h7v2l-1.5 1v3l2 2v1.5h-8v-1.5l2-2v-3l-1.5-1zM${x + width - 1.5} ${y + 2.5}v5`;
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
