import type { Alarm } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';

type ShownSignal = NonNullable<Alarm['signal']>;

/** How signals show their values, by id. */
export type ShownSignals = ReadonlyMap<number, ShownSignal>;

/** The signals of alarms or journal lines, all at once; those that are gone are missing. */
export async function shownSignals(
  db: Records,
  scope: Scope,
  lines: readonly { signalId: number | null }[],
): Promise<ShownSignals> {
  const ids = [...new Set(lines.flatMap(({ signalId }) => signalId ?? []))];
  const rows = await inPieces(ids, (piece) =>
    scoped(db, scope)
      .selectFrom('signal')
      .where('signal.id', 'in', piece)
      .select(['signal.id', 'signal.decimals', 'signal.signalMaps'])
      .execute(),
  );
  // Each of them can have hundreds of labels.
  const shown = await mapInTurns(rows, ({ id, decimals, signalMaps }): [number, ShownSignal] => [
    id,
    { decimals, signalMaps: JSON.parse(signalMaps) as ShownSignal['signalMaps'] },
  ]);
  return new Map(shown);
}

/** The signal of a line, with the labels of its value and limit alone; null if there is none, or not any more. */
export function shownSignal(
  signals: ShownSignals,
  { signalId, value, limit }: Pick<Alarm, 'signalId' | 'value' | 'limit'>,
): ShownSignal | null {
  const signal = signalId === null ? undefined : signals.get(signalId);
  if (!signal) return null;
  // A range has both of its bounds in one text.
  const shown = new Set([String(value), ...String(limit).split('…')]);
  return { ...signal, signalMaps: signal.signalMaps.filter((map) => shown.has(String(map.value))) };
}
