import type { SignalValue } from '@lookfar/contract';
import { evaluateStrict, type Formula } from '@lookfar/formula';
import { formulaOf } from '../flow/formulas.ts';

interface Entry<K> {
  key: K;
  formula: Formula;
  /** Undefined while unknown. */
  holds: boolean | undefined;
  isMarked: boolean;
}

export interface ConditionChange<K> {
  key: K;
  holds: boolean | undefined;
}

/** Many conditions over many signals: what changes is marked, and only what reads it is computed, once for each batch. */
export class ConditionIndex<K> {
  readonly #entries = new Map<K, Entry<K>>();
  readonly #readers = new Map<number, Entry<K>[]>();
  #marked: Entry<K>[] = [];

  /** A text that is not a formula is unknown for ever. It is computed with the next batch. */
  set(key: K, text: string): void {
    this.delete(key);
    const formula = formulaOf(text);
    if (!formula.ok) return;
    const entry: Entry<K> = { key, formula, holds: undefined, isMarked: true };
    this.#entries.set(key, entry);
    this.#marked.push(entry);
    for (const id of formula.signals) {
      const readers = this.#readers.get(id);
      if (readers) readers.push(entry);
      else this.#readers.set(id, [entry]);
    }
  }

  delete(key: K): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#marked = this.#marked.filter((one) => one !== entry);
    for (const id of entry.formula.signals) {
      const readers = (this.#readers.get(id) ?? []).filter((one) => one !== entry);
      if (readers.length === 0) this.#readers.delete(id);
      else this.#readers.set(id, readers);
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Ids of all signals and variables that conditions read. */
  get inputs(): IterableIterator<number> {
    return this.#readers.keys();
  }

  reads(id: number): boolean {
    return this.#readers.has(id);
  }

  /** The value of a signal has changed. */
  mark(id: number): void {
    const readers = this.#readers.get(id);
    if (!readers) return;
    for (const entry of readers) {
      if (entry.isMarked) continue;
      entry.isMarked = true;
      this.#marked.push(entry);
    }
  }

  get hasMarked(): boolean {
    return this.#marked.length > 0;
  }

  /** Computes what was marked; the conditions that are different now. */
  evaluate(read: (id: number) => SignalValue | undefined): ConditionChange<K>[] {
    const marked = this.#marked;
    this.#marked = [];
    const changes: ConditionChange<K>[] = [];
    for (const entry of marked) {
      entry.isMarked = false;
      const { value } = evaluateStrict(entry.formula, read);
      const holds = value === null ? undefined : value !== 0;
      if (holds === entry.holds) continue;
      entry.holds = holds;
      changes.push({ key: entry.key, holds });
    }
    return changes;
  }
}
