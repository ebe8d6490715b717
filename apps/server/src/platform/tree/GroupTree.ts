export interface GroupNode {
  id: number;
  parentId: number | null;
  name: string;
}

/** Groups as a tree; children are in the order in which they were given. */
export class GroupTree<T extends GroupNode> {
  private readonly nodes: ReadonlyMap<number, T>;
  private readonly families: ReadonlyMap<number | null, readonly T[]>;

  constructor(groups: readonly T[]) {
    const nodes = new Map(groups.map((group) => [group.id, group]));
    this.nodes = nodes;
    // A group whose parent is missing is at the top.
    this.families = Map.groupBy(groups, ({ parentId }) => (parentId !== null && nodes.has(parentId) ? parentId : null));
  }

  get(id: number): T | undefined {
    return this.nodes.get(id);
  }

  children(parentId: number | null): readonly T[] {
    return this.families.get(parentId) ?? [];
  }

  /** The tree with one more group at the end. */
  with(group: T): GroupTree<T> {
    return new GroupTree([...this.nodes.values(), group]);
  }

  child(parentId: number | null, name: string): T | undefined {
    return this.children(parentId).find((group) => group.name === name);
  }

  /** By path from the top; of several with the same name the first. */
  find(names: readonly string[]): T | undefined {
    let found: T | undefined;
    for (const [level, name] of names.entries()) {
      if (level > 0 && !found) return undefined;
      found = this.child(found?.id ?? null, name);
    }
    return found;
  }

  /** From the top to the group itself; empty for none. */
  path(id: number | null): T[] {
    const path: T[] = [];
    for (let node = id === null ? undefined : this.nodes.get(id); node; ) {
      // The console cannot create a cycle; one in the database must not hang the server.
      if (path.includes(node)) return path;
      path.unshift(node);
      node = node.parentId === null ? undefined : this.nodes.get(node.parentId);
    }
    return path;
  }

  /** 1 for a group without subgroups. */
  height(id: number): number {
    return 1 + Math.max(0, ...this.children(id).map((child) => this.height(child.id)));
  }

  /** Parents before children, siblings in their order, with the position of each. */
  flat(parentId: number | null = null): { group: T; seq: number }[] {
    return this.children(parentId).flatMap((group, seq) => [{ group, seq }, ...this.flat(group.id)]);
  }
}
