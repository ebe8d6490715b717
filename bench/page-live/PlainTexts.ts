const space = 'http://www.w3.org/2000/svg';
const columns = 40;
const cell = 30;

/** Texts in an `<svg>` and nothing else: the browser's own cost of showing new values. */
export class PlainTexts {
  readonly #svg = document.createElementNS(space, 'svg');
  readonly #texts: Text[] = [];
  #round = 0;

  constructor(count: number) {
    this.#svg.setAttribute('width', String(columns * cell));
    this.#svg.setAttribute('height', String(Math.ceil(count / columns) * cell));
    for (let i = 0; i < count; i += 1) this.#texts.push(this.#add(i));
    document.body.append(this.#svg);
  }

  /** A different value for each. */
  change(): void {
    this.#round += 1;
    this.#texts.forEach((text, i) => {
      text.data = `${(((i * 7 + this.#round * 13) % 1000) / 10).toFixed(1)} m`;
    });
  }

  remove(): void {
    this.#svg.remove();
  }

  #add(i: number): Text {
    const element = document.createElementNS(space, 'text');
    element.setAttribute('x', String((i % columns) * cell));
    element.setAttribute('y', String((Math.floor(i / columns) + 1) * cell));
    element.setAttribute('font-size', '12');
    const text = document.createTextNode('0.0 m');
    element.append(text);
    this.#svg.append(element);
    return text;
  }
}
