import { type api, Failure, type ReplyOf, type SignalRef, WallTile } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { WallBoards } from './WallBoards.ts';
import type { WallSignals } from './WallSignals.ts';
import { sharingOf } from './wall.mapper.ts';

export interface WallReaderParts {
  boards: Pick<WallBoards, 'open'>;
  signals: Pick<WallSignals, 'of'>;
  projects: Pick<ProjectAccess, 'page'>;
}

/** A board as its reader may see it. */
export class WallReader {
  private readonly parts: WallReaderParts;

  constructor(parts: WallReaderParts) {
    this.parts = parts;
  }

  async board(caller: Caller, id: number): Promise<ReplyOf<typeof api.wall.board>> {
    const row = await this.parts.boards.open(caller, id);
    const isOwn = row.accountId === caller.accountId;
    const stored = (JSON.parse(row.tiles) as unknown[]).flatMap((tile) => WallTile.safeParse(tile).data ?? []);
    const signals = await this.parts.signals.of(caller, stored.flatMap(refsOf));
    const known = new Set(signals.map((signal) => signal.id));
    const pages = await this.openPages(caller, stored);
    const isRefused = (tile: WallTile) =>
      tile.kind === 'page'
        ? !pages.has(tile.pageId)
        : refsOf(tile).length > 0 && !refsOf(tile).some(({ signalId }) => known.has(signalId));
    // Its owner named them, and has to keep them when saving.
    const tiles = isOwn ? stored : stored.map((tile) => (isRefused(tile) ? emptied(tile) : narrowed(tile, known)));
    return {
      ...{ id, isOwn, tiles, signals, name: row.name, revision: row.revision, sharing: sharingOf(row) },
      loginname: isOwn ? '' : row.loginname,
      roleIds: isOwn ? (JSON.parse(row.roleIds) as number[]) : [],
      refused: stored.filter(isRefused).map((tile) => tile.id),
    };
  }

  private async openPages(caller: Caller, tiles: readonly WallTile[]): Promise<Set<number>> {
    const ids = new Set(tiles.flatMap((tile) => (tile.kind === 'page' ? [tile.pageId] : [])));
    const open = new Set<number>();
    for (const pageId of ids) if (await this.mayOpen(caller, pageId)) open.add(pageId);
    return open;
  }

  async mayOpen(caller: Caller, pageId: number): Promise<boolean> {
    try {
      await this.parts.projects.page(caller, pageId, { draft: false });
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }
}

const refsOf = (tile: WallTile): readonly SignalRef[] => ('signals' in tile ? tile.signals : []);

const narrowed = (tile: WallTile, known: ReadonlySet<number>): WallTile =>
  'signals' in tile ? { ...tile, signals: tile.signals.filter(({ signalId }) => known.has(signalId)) } : tile;

/** [WB8] Nothing is left but its place. */
function emptied(tile: WallTile): WallTile {
  if (tile.kind === 'page') return { ...tile, title: '', pageId: 0 };
  return 'signals' in tile ? { ...tile, title: '', signals: [] } : tile;
}
