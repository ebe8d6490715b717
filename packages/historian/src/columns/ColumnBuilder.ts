import { type Columns, goodCode, kind, kindAt } from './Columns.ts';

/** Collects rows from other columns. Dictionaries of texts and codes are merged; constant columns are not allocated. */
export class ColumnBuilder {
  length = 0;
  times: Float64Array;
  private values: Float64Array;
  private kinds: Uint8Array | null = null;
  private codes: Uint32Array | null = null;
  private readonly texts: string[] = [];
  private readonly codeTexts: string[] = [];
  private readonly textPlaces = new Map<string, number>();
  private readonly codePlaces = new Map<string, number>();

  constructor(capacity: number) {
    this.times = new Float64Array(capacity);
    this.values = new Float64Array(capacity);
  }

  /** Only good numbers so far: `pushNumber` may be used. */
  get plain(): boolean {
    return this.kinds === null && this.codes === null && this.codeTexts[0] === goodCode;
  }

  /** The fast path for a good number. Only while `plain`. */
  pushNumber(time: number, value: number): void {
    if (this.length === this.times.length) this.reserve(1);
    this.times[this.length] = time;
    this.values[this.length++] = value;
  }

  /** Appends rows `from` to `to` (not included). */
  append(source: Columns, from = 0, to = source.times.length): void {
    if (to <= from) return;
    this.reserve(to - from);
    this.times.set(source.times.subarray(from, to), this.length);
    this.values.set(source.values.subarray(from, to), this.length);
    this.appendKinds(source, from, to);
    this.appendCodes(source, from, to);
    this.length += to - from;
  }

  private appendKinds(source: Columns, from: number, to: number): void {
    if (source.kinds === null) return;
    if (this.kinds === null) this.kinds = new Uint8Array(this.times.length);
    this.kinds.set(source.kinds.subarray(from, to), this.length);
    if (source.texts.length === 0) return;
    for (let row = from; row < to; row++) {
      if (kindAt(source, row) !== kind.text) continue;
      const text = source.texts[source.values[row] as number] ?? '';
      this.values[this.length + row - from] = place(this.texts, this.textPlaces, text);
    }
  }

  private appendCodes(source: Columns, from: number, to: number): void {
    if (source.codes === null) {
      const own = place(this.codeTexts, this.codePlaces, source.codeTexts[0] ?? goodCode);
      if (own > 0 && this.codes === null) this.codes = new Uint32Array(this.times.length);
      this.codes?.fill(own, this.length, this.length + to - from);
      return;
    }
    for (let row = from; row < to; row++) {
      const own = place(this.codeTexts, this.codePlaces, source.codeTexts[source.codes[row] as number] ?? goodCode);
      if (own > 0 && this.codes === null) this.codes = new Uint32Array(this.times.length);
      if (this.codes) this.codes[this.length + row - from] = own;
    }
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.times.length) return;
    const capacity = Math.max(needed, this.times.length * 2, 16);
    this.times = grown(this.times, new Float64Array(capacity));
    this.values = grown(this.values, new Float64Array(capacity));
    if (this.kinds) this.kinds = grown(this.kinds, new Uint8Array(capacity));
    if (this.codes) this.codes = grown(this.codes, new Uint32Array(capacity));
  }

  /** The rows so far without copying them; later rows do not appear in the result. */
  view(): Columns {
    return {
      times: this.times.subarray(0, this.length),
      values: this.values.subarray(0, this.length),
      kinds: this.kinds?.subarray(0, this.length) ?? null,
      texts: this.texts,
      codes: this.codes?.subarray(0, this.length) ?? null,
      codeTexts: this.codeTexts.length > 0 ? this.codeTexts : [goodCode],
    };
  }

  /** The rows in arrays of exactly their size, which can be transferred to another thread. */
  finished(): Columns {
    const view = this.view();
    if (this.length === this.times.length) return view;
    return {
      ...view,
      times: view.times.slice(),
      values: view.values.slice(),
      kinds: view.kinds?.slice() ?? null,
      codes: view.codes?.slice() ?? null,
    };
  }
}

function grown<T extends Float64Array | Uint8Array | Uint32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

function place(list: string[], places: Map<string, number>, text: string): number {
  const first = list[0];
  if (first === text) return 0;
  let at = places.get(text);
  if (at === undefined) {
    at = list.push(text) - 1;
    places.set(text, at);
  }
  return at;
}
