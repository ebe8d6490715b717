import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { type HolderRow, RegionRepository } from './region.repository.ts';
import { titlesInDrawing } from './regionTasks.ts';

export interface Uses {
  accounts: number;
  roles: number;
  invites: number;
  pages: number;
  components: number;
}

export interface UsedBy {
  holders: HolderRow[];
  pages: number[];
  components: number[];
}

/** Who holds regions, and what names them, in one organisation. */
export class RegionUses {
  private readonly work: Pick<WorkPool, 'run'>;

  constructor(work: Pick<WorkPool, 'run'>) {
    this.work = work;
  }

  /** By title. The scope is a whole organisation: a use counts, whether the caller sees it or not. */
  async of(db: Records, scope: Scope, names: readonly string[]): Promise<Map<string, UsedBy>> {
    const repository = new RegionRepository(db);
    const holders = await repository.holders(scope);
    const [pages, components] = [
      await this.naming(repository, scope, 'page', names),
      await this.naming(repository, scope, 'component', names),
    ];
    return new Map(
      names.map((name) => [
        name,
        {
          holders: holders.filter(({ regions }) => regions.includes(name)),
          pages: pages.get(name) ?? [],
          components: components.get(name) ?? [],
        },
      ]),
    );
  }

  private async naming(
    repository: RegionRepository,
    scope: Scope,
    table: 'page' | 'component',
    names: readonly string[],
  ): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    for (const { id, document } of await repository.drawings(scope, table, names))
      for (const title of await this.work.run(titlesInDrawing, document, document.length))
        found.set(title, [...(found.get(title) ?? []), id]);
    return found;
  }
}

export function counted(used: UsedBy | undefined): Uses {
  const { holders = [], pages = [], components = [] } = used ?? {};
  const of = (table: HolderRow['table']) => holders.filter((row) => row.table === table).length;
  return {
    ...{ accounts: of('account'), roles: of('role'), invites: of('invite') },
    ...{ pages: pages.length, components: components.length },
  };
}
