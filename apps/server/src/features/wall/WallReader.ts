import { type api, type ReplyOf, WallTile } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import { refsOf, type TileAccess } from './TileAccess.ts';
import type { WallBoards } from './WallBoards.ts';
import type { WallSignals } from './WallSignals.ts';
import { sharingOf } from './wall.mapper.ts';

export interface WallReaderParts {
  boards: Pick<WallBoards, 'open'>;
  signals: Pick<WallSignals, 'of'>;
  access: Pick<TileAccess, 'refused'>;
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
    const refused = await this.parts.access.refused(caller, stored, known);
    const asSeen = (tile: WallTile) => (refused.has(tile.id) ? emptied(tile) : narrowed(tile, known));
    return {
      // Its owner named them, and has to keep them when saving.
      ...{ id, isOwn, tiles: isOwn ? stored : stored.map(asSeen), signals, refused: [...refused] },
      ...{ name: row.name, revision: row.revision, sharing: sharingOf(row), loginname: isOwn ? '' : row.loginname },
      roleIds: isOwn ? (JSON.parse(row.roleIds) as number[]) : [],
    };
  }
}

const narrowed = (tile: WallTile, known: ReadonlySet<number>): WallTile =>
  'signals' in tile ? { ...tile, signals: tile.signals.filter(({ signalId }) => known.has(signalId)) } : tile;

/** [WB8] Nothing is left but its place. */
function emptied({ id, x, y, w, h, kind }: WallTile): WallTile {
  return WallTile.parse({ ...{ id, x, y, w, h, kind }, signals: [], pageId: 0, text: '' });
}
