import type { SignalRef, WallTile } from '@lookfar/contract';
import { ifAccessible } from '../../platform/access/ifAccessible.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { WallRepository } from './wall.repository.ts';

export interface TileAccessParts {
  projects: Pick<ProjectAccess, 'page'>;
  access: Pick<EquipmentAccess, 'among'>;
  repository: Pick<WallRepository, 'groups'>;
}

/** [WB8] Which tiles show something to their reader. */
export class TileAccess {
  private readonly parts: TileAccessParts;

  constructor(parts: TileAccessParts) {
    this.parts = parts;
  }

  /** Those that are refused; `seen` are the signals that the reader can see. */
  async refused(caller: Caller, tiles: readonly WallTile[], seen: ReadonlySet<number>): Promise<Set<string>> {
    const pages = await this.openPages(caller, tiles);
    const groups = await this.parts.repository.groups(scopeOf(caller), idsOf(tiles, 'groupId'));
    const devices = await this.parts.access.among(caller, idsOf(tiles, 'equipmentId'));
    const isRefused = (tile: WallTile): boolean => {
      if (tile.kind === 'page') return !pages.has(tile.pageId);
      if (tile.kind === 'alarms' && !caller.auths.has('monitor_multi_designer_alarm')) return true;
      if (tile.kind === 'work' && !caller.auths.has('monitor_multi_designer_repair')) return true;
      // Nothing about a device or a group that is gone would read like "all is well".
      if ('equipmentId' in tile && tile.equipmentId !== null && !devices.has(tile.equipmentId)) return true;
      if ('groupId' in tile && tile.groupId !== null && !groups.has(tile.groupId)) return true;
      return refsOf(tile).length > 0 && !refsOf(tile).some(({ signalId }) => seen.has(signalId));
    };
    return new Set(tiles.filter(isRefused).map(({ id }) => id));
  }

  async mayOpen(caller: Caller, pageId: number): Promise<boolean> {
    return (await ifAccessible(this.parts.projects.page(caller, pageId, { draft: false }))) !== undefined;
  }

  private async openPages(caller: Caller, tiles: readonly WallTile[]): Promise<Set<number>> {
    const ids = new Set(tiles.flatMap((tile) => (tile.kind === 'page' ? [tile.pageId] : [])));
    const open = new Set<number>();
    for (const pageId of ids) if (await this.mayOpen(caller, pageId)) open.add(pageId);
    return open;
  }
}

export const refsOf = (tile: WallTile): readonly SignalRef[] => ('signals' in tile ? tile.signals : []);

function idsOf(tiles: readonly WallTile[], key: 'groupId' | 'equipmentId'): number[] {
  const named = tiles as readonly { groupId?: number | null; equipmentId?: number | null }[];
  return [...new Set(named.flatMap((tile) => tile[key] ?? []))];
}
