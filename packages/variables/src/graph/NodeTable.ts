import type { SignalValue } from '@lookfar/contract';
import type { CalcNode } from './CalcNode.ts';
import { topological } from './order.ts';
import type { StatisticNode } from './StatisticNode.ts';

export type Node = CalcNode | StatisticNode;

/** Variables, who reads what, and the present values of everything that is read. */
export class NodeTable {
  readonly #nodes = new Map<number, Node>();
  readonly #readers = new Map<number, Set<Node>>();
  readonly #readings = new Map<number, SignalValue>();

  /** Values that variables are held at. */
  readonly held = new Map<number, SignalValue>();

  get size(): number {
    return this.#nodes.size;
  }

  get(id: number): Node | undefined {
    return this.#nodes.get(id);
  }

  /** Undefined if nothing reads it. */
  readers(id: number): ReadonlySet<Node> | undefined {
    return this.#readers.get(id);
  }

  reading(id: number): SignalValue | undefined {
    return this.#readings.get(id);
  }

  setReading(id: number, value: SignalValue): void {
    this.#readings.set(id, value);
  }

  /** In place of the one with the same id. */
  put(node: Node): void {
    const before = this.#nodes.get(node.id);
    this.#nodes.set(node.id, node);
    for (const input of node.inputs) {
      const readers = this.#readers.get(input);
      if (readers) readers.add(node);
      else this.#readers.set(input, new Set([node]));
    }
    // Only now, so that what both read stays known.
    if (before) this.#unlink(before);
  }

  delete(node: Node): void {
    this.#nodes.delete(node.id);
    this.#unlink(node);
  }

  inputsOf(id: number): readonly number[] {
    return this.#nodes.get(id)?.inputs ?? [];
  }

  /** These and everything that depends on them, each before those that read it. */
  ordered(ids: Iterable<number>): number[] {
    return topological(ids, (id) => [...(this.#readers.get(id) ?? [])].map((node) => node.id));
  }

  /** After a change of these: a variable has a higher rank than its inputs. */
  rank(ids: Iterable<number>): void {
    for (const id of this.ordered(ids)) {
      const node = this.#nodes.get(id);
      if (node) node.rank = 1 + Math.max(0, ...node.inputs.map((input) => this.#nodes.get(input)?.rank ?? 0));
    }
  }

  #unlink(node: Node): void {
    for (const input of node.inputs) {
      const readers = this.#readers.get(input);
      readers?.delete(node);
      if (readers?.size !== 0) continue;
      this.#readers.delete(input);
      this.#readings.delete(input);
    }
  }
}
