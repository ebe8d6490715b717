interface FakeDocument extends Pick<Document, 'addEventListener' | 'removeEventListener'> {
  activeElement: FakeElement | null;
  createElementNS(space: string, name: string): FakeElement;
  createElement(name: string): FakeElement;
}

const ownerDocument: FakeDocument = {
  activeElement: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  createElementNS: (_space, name) => new FakeElement(name),
  createElement: (name) => new FakeElement(name),
};

/** Enough HTML tag names to tell HTML from SVG. */
const htmlNames =
  /^(?:div|section|header|footer|nav|p|ul|ol|li|dl|dt|dd|span|i|b|strong|small|time|button|input|select|option|table|thead|tbody|tfoot|tr|th|td)$/;
const namespaces = { svg: 'http://www.w3.org/2000/svg', html: 'http://www.w3.org/1999/xhtml' };

class FakeText {
  readonly nodeType = 3;
  readonly #holder: FakeElement;
  #text: string;

  constructor(holder: FakeElement, text: string) {
    this.#holder = holder;
    this.#text = text;
  }

  get textContent(): string {
    return this.#text;
  }

  set nodeValue(text: string) {
    this.#holder.writes += 1;
    this.#text = text;
  }
}

/** The subset of an element that live parts use, built from markup: tests run without a browser. */
export class FakeElement {
  readonly name: string;
  readonly attributes = new Map<string, string>();
  readonly ownerDocument = ownerDocument;
  children: (FakeElement | FakeText)[] = [];
  parentElement: FakeElement | null = null;
  /** Number of writes to it. */
  writes = 0;

  readonly style = {
    setProperty: (name: string, value: string) => this.setAttribute(`style:${name}`, value),
    removeProperty: (name: string) => this.removeAttribute(`style:${name}`),
  };

  constructor(name: string) {
    this.name = name;
  }

  get namespaceURI(): string {
    return htmlNames.test(this.name) ? namespaces.html : namespaces.svg;
  }

  get firstChild(): FakeElement | FakeText | null {
    return this.children[0] ?? null;
  }

  get lastChild(): FakeElement | FakeText | null {
    return this.children.at(-1) ?? null;
  }

  get textContent(): string {
    return this.children.map((child) => child.textContent).join('');
  }

  /** Without titles, which are visible only on hover. */
  get shownText(): string {
    const shown = this.children.filter((child) => child instanceof FakeText || child.name !== 'title');
    return shown.map((child) => (child instanceof FakeText ? child.textContent : child.shownText)).join('');
  }

  set textContent(text: string) {
    this.writes += 1;
    this.children = text === '' ? [] : [new FakeText(this, text)];
  }

  readonly #listeners = new Map<string, Set<(event: Event) => void>>();
  #value: string | undefined;

  /** Of a field. */
  get value(): string {
    return this.#value ?? this.getAttribute('value') ?? '';
  }

  set value(text: string) {
    this.writes += 1;
    this.#value = text;
  }

  addEventListener(name: string, run: (event: Event) => void, { signal }: { signal?: AbortSignal } = {}): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(run));
    signal?.addEventListener('abort', () => this.removeEventListener(name, run));
  }

  removeEventListener(name: string, run: (event: Event) => void): void {
    this.#listeners.get(name)?.delete(run);
  }

  /** Number of listeners, its descendants' too. */
  get listening(): number {
    const all = [this, ...this.all()].flatMap((element) => [...element.#listeners.values()]);
    return all.reduce((sum, { size }) => sum + size, 0);
  }

  /** Sends an event from here to the root; true unless it was prevented. */
  send(name: string, part: object = {}): boolean {
    let isPrevented = false;
    let isStopped = false;
    const event = {
      ...{ target: this, preventDefault: () => (isPrevented = true), stopPropagation: () => (isStopped = true) },
      ...part,
    } as unknown as Event;
    for (let at: FakeElement | null = this; at && !isStopped; at = at.parentElement)
      for (const run of [...(at.#listeners.get(name) ?? [])]) run(event);
    return !isPrevented;
  }

  /** Types into a field as a person does. */
  type(text: string): void {
    this.#value = text;
    this.send('input');
  }

  focus(): void {
    this.send('focus');
  }

  blur(): void {
    this.send('blur');
    this.send('focusout', { relatedTarget: null });
  }

  select(): void {}

  contains(other: unknown): boolean {
    return other === this || [...this.all()].some((element) => element === other);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.writes += 1;
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.writes += 1;
    this.attributes.delete(name);
  }

  append(...children: FakeElement[]): void {
    for (const child of children) this.insertBefore(child, null);
  }

  insertBefore(child: FakeElement, before: FakeElement | FakeText | null): void {
    const at = before === null ? this.children.length : this.children.indexOf(before);
    this.children.splice(at, 0, child);
    child.parentElement = this;
  }

  remove(): void {
    const siblings = this.parentElement?.children ?? [];
    if (this.parentElement) this.parentElement.children = siblings.filter((child) => child !== this);
    this.parentElement = null;
  }

  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** `name`, `[attribute]` or `[attribute="value"]`. */
  querySelectorAll(selector: string): FakeElement[] {
    const found = /^(?:(\w+)|\[([\w-]+)(?:="([^"]*)")?\])$/.exec(selector);
    if (!found) throw new Error(`selector ${selector} is not understood`);
    const [, name, attribute = '', value] = found;
    const fits = (element: FakeElement) => {
      if (name !== undefined) return element.name === name;
      const own = element.getAttribute(attribute);
      return own !== null && (value === undefined || own === value);
    };
    return [...this.all()].filter(fits);
  }

  *all(): Generator<FakeElement> {
    for (const child of this.children) {
      if (child instanceof FakeText) continue;
      yield child;
      yield* child.all();
    }
  }

  /** Writes to it and all its descendants. */
  totalWrites(): number {
    let sum = this.writes;
    for (const element of this.all()) sum += element.writes;
    return sum;
  }

  asElement(): Element {
    return this as unknown as Element;
  }
}

const token = /<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
const attributePattern = /([\w:-]+)(?:="([^"]*)")?/g;

/** Well-formed markup, as React writes it. */
export function parseMarkup(markup: string): FakeElement {
  const root = new FakeElement('root');
  const open = [root];
  for (const [, closing, name = '', attributes = '', selfClosing, text] of markup.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(new FakeText(parent, decode(text)));
    else if (closing) open.pop();
    else {
      const element = new FakeElement(name);
      for (const [, key = '', value = ''] of attributes.matchAll(attributePattern))
        element.attributes.set(key, decode(value));
      parent.children.push(element);
      element.parentElement = parent;
      if (!selfClosing) open.push(element);
    }
  }
  return root;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
