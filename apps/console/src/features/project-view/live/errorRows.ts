import { GOOD, isGood, type SignalValue } from '@lookfar/contract';
import type { HistoryRows } from '@lookfar/widgets';
import { type ErrorValueSetting, substituteOf } from './errorValue.ts';

/** [PO4] Stored rows, newest first, as the project wants values that are not good shown; what is not stored stays empty. */
export function errorRows(reply: HistoryRows, setting: ErrorValueSetting): HistoryRows {
  const { errorValShow } = setting;
  if (errorValShow === 'mark') return reply;
  const lastGood: (SignalValue | undefined)[] = [];
  const shown = (cell: SignalValue | null, column: number): SignalValue | null => {
    if (!cell) return cell;
    if (isGood(cell.code)) {
      lastGood[column] = cell;
      return cell;
    }
    if (errorValShow !== 'last') return { ...cell, code: GOOD, value: substituteOf(setting) };
    const before = lastGood[column];
    // Still marked: it is not what was measured then.
    return before ? { ...cell, value: before.value } : cell;
  };
  const oldestFirst = reply.list.toReversed().map((row) => ({ ...row, cells: row.cells.map(shown) }));
  return { ...reply, list: oldestFirst.reverse() };
}
