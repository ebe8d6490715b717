/** An element of a drawing; everything else of XML is skipped. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly inside, white space folded. */
  text: string;
}

export const xmlLimits = { elements: 20_000, depth: 60 } as const;

const opening = /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;
const closing = /<\/([\w:.-]+)\s*>/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Parses XML as data: only the five predefined entities and numeric ones, no DOCTYPE, nothing fetched, nothing run.
 * Returns the root element, or undefined if there is none or a limit is exceeded. Each character is visited a few times
 * at most, whatever the file contains.
 */
export function readXml(source: string): XmlElement | undefined {
  const reader = new XmlReader();
  for (let at = 0; at < source.length; ) {
    const next = readAt(source, at, reader);
    if (next === undefined) return undefined;
    at = next;
  }
  return reader.root.children[0];
}

/** Parses what starts there and returns where it ends; undefined beyond the limits. */
function readAt(source: string, at: number, reader: XmlReader): number | undefined {
  if (source[at] !== '<') {
    const end = endOf(source, '<', at, 0);
    reader.say(decode(source.slice(at, end)));
    return end;
  }
  if (source.startsWith('<!--', at)) return endOf(source, '-->', at + 4);
  if (source.startsWith('<![CDATA[', at)) {
    const end = endOf(source, ']]>', at + 9);
    reader.say(source.slice(at + 9, end).replace(/\]\]>$/, ''));
    return end;
  }
  if (source.startsWith('<?', at)) return endOf(source, '?>', at + 2);
  if (source.startsWith('<!', at)) return afterDeclaration(source, at);
  closing.lastIndex = at;
  const closed = closing.exec(source);
  if (closed) {
    reader.close(bare(closed[1] ?? ''));
    return closing.lastIndex;
  }
  opening.lastIndex = at;
  const [, name, attributes = '', single] = opening.exec(source) ?? [];
  if (name === undefined) return at + 1;
  return reader.open(bare(name), readAttributes(attributes), single === '/') ? opening.lastIndex : undefined;
}

/** Behind the mark, or the end of the file without one: so nothing is searched for twice. */
function endOf(source: string, mark: string, from: number, length = mark.length): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + length;
}

/** Behind a DOCTYPE, with whatever it declares. */
function afterDeclaration(source: string, at: number): number {
  const end = endOf(source, '>', at);
  const inner = source.slice(at, end).includes('[');
  return inner ? endOf(source, '>', endOf(source, ']', at)) : end;
}

class XmlReader {
  readonly root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  private readonly stack = [this.root];
  private elements = 0;

  open(name: string, attributes: Record<string, string>, isSingle: boolean): boolean {
    this.elements += 1;
    if (this.elements > xmlLimits.elements || this.stack.length > xmlLimits.depth) return false;
    const element: XmlElement = { name, attributes, children: [], text: '' };
    this.top.children.push(element);
    if (!isSingle) this.stack.push(element);
    return true;
  }

  /** What closes nothing is left alone. */
  close(name: string): void {
    if (this.stack.length > 1 && this.top.name === name) this.stack.pop();
  }

  say(text: string): void {
    this.top.text += text;
  }

  private get top(): XmlElement {
    return this.stack.at(-1) ?? this.root;
  }
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(attribute))
    if (bare(name) !== '__proto__') found[bare(name)] = decode(double ?? single ?? '');
  return found;
}

/** Without its namespace: `xlink:href` and `href` are one. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
