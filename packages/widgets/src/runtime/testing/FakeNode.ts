const svg = 'http://www.w3.org/2000/svg';

class FakeStyle {
  readonly values = new Map<string, string>();
  /** Number of writes. */
  writes = 0;

  getPropertyValue(name: string): string {
    return this.values.get(name) ?? '';
  }

  setProperty(name: string, value: string): void {
    this.writes += 1;
    this.values.set(name, value);
  }

  removeProperty(name: string): void {
    this.writes += 1;
    this.values.delete(name);
  }
}

/** `visibility`, `opacity`, … as properties, as in browsers. */
function fakeStyle(): FakeStyle & CSSStyleDeclaration {
  return new Proxy(new FakeStyle(), {
    get: (style, name: string) => {
      if (!(name in style)) return style.getPropertyValue(name);
      const found = Reflect.get(style, name) as unknown;
      return typeof found === 'function' ? found.bind(style) : found;
    },
    set: (style, name: string, value: string) => {
      if (value === '') style.removeProperty(name);
      else style.setProperty(name, value);
      return true;
    },
  }) as unknown as FakeStyle & CSSStyleDeclaration;
}

export interface FakeAnimation {
  frames: { transform: string }[];
  options: { duration: number };
  state: 'running' | 'paused' | 'gone';
}

/** The subset of an element that animations and the runtime use. */
export class FakeNode {
  readonly namespaceURI: string;
  readonly attributes = new Map<string, string>();
  readonly style = fakeStyle();
  readonly children: FakeNode[] = [];
  readonly animations: FakeAnimation[] = [];
  parent: FakeNode | undefined;
  textContent = '';

  constructor(attributes: Record<string, string> = {}, { isHtml = false } = {}) {
    this.namespaceURI = isHtml ? 'http://www.w3.org/1999/xhtml' : svg;
    for (const [name, value] of Object.entries(attributes)) this.attributes.set(name, value);
  }

  readonly ownerDocument = {
    createElementNS: () => new FakeNode(),
    createElement: () => new FakeNode({}, { isHtml: true }),
  };

  with(...children: FakeNode[]): this {
    this.append(...children);
    return this;
  }

  append(...children: FakeNode[]): void {
    for (const child of children) {
      child.parent = this;
      this.children.push(child);
    }
  }

  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
  }

  readonly listeners = new Map<string, Set<(event: { detail: unknown }) => void>>();

  addEventListener(name: string, listener: (event: { detail: unknown }) => void): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  removeEventListener(name: string, listener: (event: { detail: unknown }) => void): void {
    this.listeners.get(name)?.delete(listener);
  }

  tell(name: string, detail: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener({ detail });
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  querySelectorAll(selector: string): FakeNode[] {
    const name = selector.slice(1, -1);
    return this.children.flatMap((child) => [
      ...(child.attributes.has(name) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  animate(frames: FakeAnimation['frames'], options: FakeAnimation['options']) {
    const animation: FakeAnimation = { frames, options, state: 'running' };
    this.animations.push(animation);
    const become = (state: FakeAnimation['state']) => () => {
      animation.state = state;
    };
    return { play: become('running'), pause: become('paused'), cancel: become('gone') };
  }

  /** For APIs that need a real element type. */
  get element(): SVGElement {
    return this as unknown as SVGElement;
  }
}
