/** A name as an organisation gave it, and what readers of English see instead. */
export interface NameTerm {
  text: string;
  english: string;
}

/** Only what has a Chinese character can be a name that is translated: words of the protocol have none. */
export const chinese = /[\u3400-\u9fff]/;
/** Texts of a JSON document that have a Chinese character. */
const chineseText = /"((?:[^"\\]|\\.)*[\u3400-\u9fff](?:[^"\\]|\\.)*)"/g;
/** A text in quotes inside of a text of a JSON document, as scripts have them. */
const quotedText = /('|\\"|`)([^'"`\\]*[\u3400-\u9fff][^'"`\\]*)\1/g;
/** Why something happened, or did not: a sentence of ours with names in it. */
const reasonText = /"(offReason|reason)":"((?:[^"\\]|\\.)*[\u3400-\u9fff](?:[^"\\]|\\.)*)"/g;
/** Fields of bodies that may hold a name. Others are compared with nothing: `normal` may be a name and a word of ours. */
const nameFields: ReadonlySet<string> = new Set([
  ...['name', 'title', 'text', 'alias', 'note', 'remark', 'location', 'manufacturer', 'keyword', 'groupName'],
  ...['signalTitle', 'content', 'help', 'cause', 'measures'],
]);

export interface ShowOptions {
  /** Also names inside of sentences. */
  within?: boolean;
  /** Also names inside of reasons: of a document whose other texts come back when it is saved. */
  reasons?: boolean;
  /** Also names in quotes: scripts find signals by them, and show them. */
  quoted?: boolean;
}

/** The names of one organisation in both languages: what is shown in English comes back as it is stored. */
export class EnglishNames {
  /** Both as they stand in JSON. */
  readonly #english: ReadonlyMap<string, string>;
  readonly #stored: ReadonlyMap<string, string>;
  readonly #anywhere: RegExp | undefined;

  constructor(terms: readonly NameTerm[]) {
    this.#english = new Map(terms.map(({ text, english }) => [inJson(text), inJson(english)]));
    this.#stored = new Map(terms.map(({ text, english }) => [english, text]));
    this.#anywhere = anyOf([...this.#english.keys()]);
  }

  /** A JSON document, every text that is a name in English. */
  show(json: string, { within = false, reasons = false, quoted = false }: ShowOptions = {}): string {
    const told = reasons ? json.replace(reasonText, (_, key, text) => `"${key}":"${this.#replaced(text)}"`) : json;
    return told.replace(chineseText, (whole, text: string) => {
      const english = this.#english.get(text);
      if (english !== undefined) return `"${english}"`;
      if (within) return `"${this.#replaced(text)}"`;
      return quoted ? `"${this.#unquoted(text)}"` : whole;
    });
  }

  /** A text by itself, as it is shown in a JSON document. */
  shown(text: string, { within = false }: Pick<ShowOptions, 'within'> = {}): string {
    if (!chinese.test(text)) return text;
    return this.english(text) ?? (within ? this.sentence(text) : text);
  }

  /** A sentence. */
  sentence(text: string): string {
    return chinese.test(text) ? (JSON.parse(`"${this.#replaced(inJson(text))}"`) as string) : text;
  }

  /** Names as they are stored whose English has this text, whatever its case; no more than `limit`. */
  matching(text: string, limit: number): string[] {
    const wanted = text.toLowerCase();
    const found: string[] = [];
    for (const [english, stored] of this.#stored) {
      if (found.length >= limit) break;
      if (english.toLowerCase().includes(wanted)) found.push(stored);
    }
    return found;
  }

  /** A whole name in English; undefined if it has none. */
  english(name: string): string | undefined {
    const english = this.#english.get(inJson(name));
    return english === undefined ? undefined : (JSON.parse(`"${english}"`) as string);
  }

  /** A body with its names as they are stored; `also` are more fields that hold names. */
  store<Body>(body: Body, also: readonly string[] = []): Body {
    const fields = also.length > 0 ? new Set([...nameFields, ...also]) : nameFields;
    const stored = (value: unknown, field = ''): unknown => {
      if (typeof value === 'string') return fields.has(field) ? (this.#stored.get(value) ?? value) : value;
      if (Array.isArray(value)) return value.map((item) => stored(item, field));
      if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
        return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stored(item, key)]));
    };
    return stored(body) as Body;
  }

  #unquoted(text: string): string {
    return text.replace(quotedText, (whole, quote: string, name: string) => {
      const english = this.#english.get(name);
      return english === undefined ? whole : `${quote}${inScript(english)}${quote}`;
    });
  }

  #replaced(text: string): string {
    if (!this.#anywhere) return text;
    return text.replace(this.#anywhere, (name, at: number) => {
      const english = this.#english.get(name) ?? name;
      return `${touches(text[at - 1]) ? ' ' : ''}${english}${touches(text[at + name.length]) ? ' ' : ''}`;
    });
  }
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Of a name as it stands in JSON: its quotes must not end the text of a script. */
const inScript = (name: string) => inJson((JSON.parse(`"${name}"`) as string).replace(/['"`\\]/g, '\\$&'));

/** A letter or digit right beside an English name would look like a part of it. */
const touches = (beside: string | undefined) => beside !== undefined && /[\p{L}\p{N}]/u.test(beside);

/** Letters as they are, everything else by its number. */
const escaped = (name: string) =>
  name.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

/**
 * The longest first: a name may begin with another one. A single character is a name only where no other one is beside
 * it, as a unit after a number: it may be a part of any word.
 */
function anyOf(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined;
  const sorted = names.toSorted((one, other) => other.length - one.length);
  const single = (name: string) => `(?<![\\u3400-\\u9fff])${name}(?![\\u3400-\\u9fff])`;
  return new RegExp(sorted.map((name) => (name.length > 1 ? escaped(name) : single(escaped(name)))).join('|'), 'gu');
}
