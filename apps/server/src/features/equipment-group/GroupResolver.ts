import type { Scope } from '../../platform/sessions/caller.ts';
import type { GroupTree } from '../../platform/tree/GroupTree.ts';
import type { GroupRepository, GroupRow } from './group.repository.ts';

/** Finds groups of one organisation by their path, and creates those that are missing. */
export class GroupResolver {
  private readonly repository: GroupRepository;
  private readonly scope: Scope;
  private readonly orgId: number;
  private tree: GroupTree<GroupRow>;

  constructor(repository: GroupRepository, scope: Scope, orgId: number, tree: GroupTree<GroupRow>) {
    this.repository = repository;
    this.scope = scope;
    this.orgId = orgId;
    this.tree = tree;
  }

  /** Null for no names. */
  async idOf(names: readonly string[]): Promise<number | null> {
    let parentId: number | null = null;
    for (const name of names) {
      const known: GroupRow | undefined = this.tree.child(parentId, name);
      parentId = known ? known.id : await this.make(parentId, name);
    }
    return parentId;
  }

  async make(parentId: number | null, name: string, deptId: number | null = null): Promise<number> {
    const seq = Math.max(-1, ...this.tree.children(parentId).map((group) => group.seq)) + 1;
    const group = { orgId: this.orgId, parentId, name, seq, deptId };
    const id = await this.repository.insert(this.scope, group);
    this.tree = this.tree.with({ id, ...group });
    return id;
  }
}
