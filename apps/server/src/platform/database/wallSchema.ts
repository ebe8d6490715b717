import type { Generated } from 'kysely';

/** Records of the operations centre. Conventions as in `schema.ts`. */

/** A board of tiles. */
export interface WallBoardTable {
  id: Generated<number>;
  orgId: number;
  /** Whose it is; nobody else changes it. */
  accountId: number;
  name: string;
  /** none, org or roles. */
  sharing: string;
  /** JSON list of ids: the roles it is shared with. */
  roleIds: string;
  revision: number;
  /** JSON list: `WallTile` of the contract. */
  tiles: string;
  tileCount: number;
  loginname: string;
  createdAt: number;
  updatedAt: number;
}
