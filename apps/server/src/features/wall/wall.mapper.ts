import { type KeySignal, type WallBoardLine, type WallSharing, type WallSignal, wallSharings } from '@lookfar/contract';
import type { WallBoardHead } from './wall.repository.ts';
import type { WallSignalRow } from './wallSignal.repository.ts';

export const sharingOf = ({ sharing }: Pick<WallBoardHead, 'sharing'>): WallSharing =>
  wallSharings.find((one) => one === sharing) ?? 'none';

export function toBoardLine(row: WallBoardHead, accountId: number): WallBoardLine {
  const { id, name, revision, tileCount: tiles } = row;
  const isOwn = row.accountId === accountId;
  return { ...{ id, name, revision, tiles, isOwn }, loginname: isOwn ? '' : row.loginname, sharing: sharingOf(row) };
}

export function toWallSignal(
  row: WallSignalRow,
  { last, mayHistory }: { last: KeySignal['last']; mayHistory: boolean },
): WallSignal {
  const { id, title, unit, decimals, upperLimit, lowerLimit, equipmentId, equipName, projectId } = row;
  return {
    ...{ id, title, unit, decimals, upperLimit, lowerLimit, equipmentId, equipName, projectId, last },
    dataType: row.dataType as KeySignal['dataType'],
    signalMaps: JSON.parse(row.signalMaps) as KeySignal['signalMaps'],
    isStored: mayHistory && row.storeMode !== 'none',
  };
}
