import type { Replacement, Roster } from '@lookfar/contract';
import type { Schedule } from '@lookfar/notification';
import type { Selectable } from 'kysely';
import type { NotifyReplacementTable, NotifyScheduleTable } from '../../../platform/database/messageSchema.ts';

export type ScheduleRow = Selectable<NotifyScheduleTable>;
export type ReplacementRow = Selectable<NotifyReplacementTable>;

export function toSchedule(
  { id, name, zone, roster }: Pick<ScheduleRow, 'id' | 'name' | 'zone' | 'roster'>,
  replacements: readonly ReplacementRow[],
): Schedule {
  return { ...{ id, name, zone }, roster: JSON.parse(roster) as Roster, replacements: replacements.map(toReplacement) };
}

export function toReplacement({ id, fromAt, toAt, accountId, insteadOf, note }: ReplacementRow): Replacement {
  return { id, from: fromAt, to: toAt, accountId, insteadOf, note };
}
