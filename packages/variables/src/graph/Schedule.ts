/** Which statistics change by time alone, and when. They share few times, since periods and ticks are aligned. */
export class Schedule<Node> {
  readonly #at = new Map<number, Set<Node>>();
  readonly #due = new Map<Node, number>();

  set(node: Node, due: number): void {
    if (this.#due.get(node) === due) return;
    this.delete(node);
    this.#due.set(node, due);
    const nodes = this.#at.get(due);
    if (nodes) nodes.add(node);
    else this.#at.set(due, new Set([node]));
  }

  delete(node: Node): void {
    const due = this.#due.get(node);
    if (due === undefined) return;
    this.#due.delete(node);
    const nodes = this.#at.get(due);
    nodes?.delete(node);
    if (nodes?.size === 0) this.#at.delete(due);
  }

  /** Infinity if nothing is. */
  get next(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const due of this.#at.keys()) if (due < first) first = due;
    return first;
  }

  /** Undefined if it is not in it. */
  dueOf(node: Node): number | undefined {
    return this.#due.get(node);
  }

  at(due: number): Node[] {
    return [...(this.#at.get(due) ?? [])];
  }
}
