export interface Tag {
  name: string;
  /** Values with their references resolved. */
  attributes: [name: string, value: string][];
}

const nameShape = '[\\p{L}_:][\\p{L}\\p{N}_:.\\-·]*';
const attribute = `\\s+(${nameShape})\\s*=\\s*("[^<"]*"|'[^<']*')`;
const patterns = {
  declaration: /<\?xml\s[^?]*\?>/uy,
  // Without an internal subset: entities could be defined there.
  doctype: /<!DOCTYPE\s[^<>[\]]*>/uy,
  open: new RegExp(`<(${nameShape})((?:${attribute})*)\\s*(/?)>`, 'uy'),
  close: new RegExp(`</(${nameShape})\\s*>`, 'uy'),
  text: /[^<]+/uy,
};
const attributeList = new RegExp(attribute, 'gu');
const reference = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos));/gu;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const deepest = 256;
/** No drawing has more on one element. */
const mostAttributes = 1000;

/** Every opening tag of a document in order, or undefined if it is not valid XML. Does not define entities. */
export function readXml(text: string): Tag[] | undefined {
  const tags: Tag[] = [];
  const open: string[] = [];
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  let at = take(patterns.declaration, source, 0)?.[0].length ?? 0;
  while (at < source.length) {
    const piece = next(source, at, open.length > 0);
    if (!piece) return undefined;
    at += piece.length;
    if (piece.tag) {
      const [root] = tags;
      // One root; nothing opens after it is closed.
      if ((root && open.length === 0) || open.length >= deepest) return undefined;
      tags.push(piece.tag);
      if (piece.opens) open.push(piece.tag.name);
    }
    if (piece.closes !== undefined && open.pop() !== piece.closes) return undefined;
  }
  return open.length === 0 && tags.length > 0 ? tags : undefined;
}

interface Piece {
  length: number;
  tag?: Tag;
  opens?: boolean;
  closes?: string;
}

function next(source: string, at: number, inside: boolean): Piece | undefined {
  const text = take(patterns.text, source, at)?.[0];
  if (text !== undefined) {
    const isValid = inside ? resolve(text) !== undefined : text.trim() === '';
    return isValid ? { length: text.length } : undefined;
  }
  return tagAt(source, at) ?? passageAt(source, at, inside);
}

function tagAt(source: string, at: number): Piece | undefined {
  const closing = take(patterns.close, source, at);
  if (closing) return { length: closing[0].length, closes: closing[1] ?? '' };
  const [whole, name = '', list = ''] = take(patterns.open, source, at) ?? [];
  const attributes = whole === undefined ? undefined : readAttributes(list);
  if (whole === undefined || !attributes) return undefined;
  return { length: whole.length, tag: { name, attributes }, opens: !whole.endsWith('/>') };
}

/** Comments, instructions, plain characters and, before the root, the document's type. */
function passageAt(source: string, at: number, inside: boolean): Piece | undefined {
  const doctype = inside ? null : take(patterns.doctype, source, at);
  if (doctype) return { length: doctype[0].length };
  const passages = [['<!--', '-->'], ['<?', '?>'], ...(inside ? [['<![CDATA[', ']]>'] as const] : [])] as const;
  for (const [begin, end] of passages) {
    if (!source.startsWith(begin, at)) continue;
    const to = source.indexOf(end, at + begin.length);
    return to < 0 ? undefined : { length: to + end.length - at };
  }
  return undefined;
}

function take(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function readAttributes(list: string): Tag['attributes'] | undefined {
  const read = new Map<string, string>();
  for (const [, key = '', quoted = ''] of list.matchAll(attributeList)) {
    const value = resolve(quoted.slice(1, -1));
    if (value === undefined || read.has(key) || read.size >= mostAttributes) return undefined;
    read.set(key, value);
  }
  return [...read];
}

/** Undefined if an `&` starts nothing that is known. */
function resolve(text: string): string | undefined {
  if (text.replace(reference, '').includes('&')) return undefined;
  return text.replace(reference, (_match, decimal?: string, hex?: string, word?: string) => {
    if (word) return named[word] ?? '';
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
