interface Ranked {
  readonly rank: number;
}

/** Nodes in ascending order of their rank, each once. */
export class RankQueue<Node extends Ranked> {
  readonly #byRank = new Map<number, Set<Node>>();
  /** Ranks that are waiting; few, since they are levels of the graph. */
  readonly #ranks: number[] = [];

  add(node: Node): void {
    const known = this.#byRank.get(node.rank);
    if (known) {
      known.add(node);
      return;
    }
    this.#byRank.set(node.rank, new Set([node]));
    const after = this.#ranks.findLastIndex((rank) => rank > node.rank);
    this.#ranks.splice(after + 1, 0, node.rank);
  }

  /** All of the lowest rank; what they lead to has a higher one. */
  take(): ReadonlySet<Node> | undefined {
    const rank = this.#ranks.pop();
    if (rank === undefined) return undefined;
    const nodes = this.#byRank.get(rank);
    this.#byRank.delete(rank);
    return nodes;
  }
}
