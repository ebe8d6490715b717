/** An element of a drawing; everything else of XML is skipped. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly inside, white space folded. */
  text: string;
}

export const xmlLimits = { elements: 20_000, depth: 60 } as const;

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads XML as data: no entities but the five of XML and numbered ones, no DOCTYPE, nothing fetched, nothing run. Answers
 * the outermost element, or undefined for what is none or beyond the limits.
 */
export function readXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let elements = 0;
  for (const [whole, data, closing, opening, attributes = '', single] of source.matchAll(token)) {
    const top = open.at(-1);
    if (!top) return undefined;
    if (opening !== undefined) {
      elements += 1;
      if (elements > xmlLimits.elements || open.length > xmlLimits.depth) return undefined;
      const element: XmlElement = {
        name: bare(opening),
        attributes: readAttributes(attributes),
        children: [],
        text: '',
      };
      top.children.push(element);
      if (!single) open.push(element);
    } else if (closing !== undefined) {
      if (open.length > 1 && top.name === bare(closing)) open.pop();
    } else if (data !== undefined) top.text += data;
    else if (!whole.startsWith('<')) top.text += decode(whole);
  }
  return root.children.find(({ name }) => name !== '');
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
