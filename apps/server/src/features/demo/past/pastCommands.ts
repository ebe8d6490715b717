import { api, commandLimits } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { CommandTable } from '../../../platform/database/schema.ts';
import type { PastContext } from './PastContext.ts';
import { chanceOf } from './pastChance.ts';
import { standInAt } from './pastDuty.ts';
import { inSlices } from './writePast.ts';

/** Something that was written to a device. */
export interface PastCommand {
  at: number;
  /** `device/signal`. */
  name: string;
  value: number;
  was: number;
  by: string;
  reason: string;
  isDone: boolean;
  uuid: string;
  /** Of what is not a person. */
  address?: string;
}

/** The device did not answer. */
const failure = '1306';

/** What people wrote; the settings in the history follow it. */
export async function writeCommands(trx: Records, past: PastContext): Promise<void> {
  const commands = past.writes
    .filter(({ by }) => by !== '')
    .map(({ at, equipment, signal, outcome, ...write }) => {
      const name = `${equipment}/${signal}`;
      // The settings of the history were made then, by whoever was there.
      const by = standInAt(past, write.by, past.equipment.get(equipment) ?? 0, at);
      return { ...write, by, at, name, isDone: outcome === 'done', uuid: `demo-write-${at}` };
    });
  await addCommands(trx, past, commands);
}

export async function addCommands(trx: Records, past: PastContext, commands: readonly PastCommand[]): Promise<void> {
  const records = scoped(trx, serverScope);
  const scales = await records.selectFrom('signal').select(['id', 'scale']).execute();
  const scaleOf = new Map(scales.map(({ id, scale }) => [id, scale]));
  const rows = commands.flatMap((command) => rowOf(past, command, scaleOf));
  await inSlices(rows, (slice) => records.insertInto('command').values(slice).execute());
}

function rowOf(
  { people, signals, orgId, operations }: PastContext,
  { at, name, value, was, by, reason, isDone, uuid, address }: PastCommand,
  scaleOf: ReadonlyMap<number, number>,
): Insertable<CommandTable>[] {
  const [person, signal] = [people.get(by), signals.get(name)];
  if (!person || !signal) return [];
  const { equipId: equipmentId, signalId } = signal;
  const tookMs = isDone ? 600 + Math.round(1800 * chanceOf(uuid)) : commandLimits.deadlineMs;
  const code = isDone ? '200' : failure;
  operations.push({
    ...{ at, by, action: api.signal.write.log ?? '', object: { kind: 'equipment', id: equipmentId }, code },
    ...(address !== undefined && { address }),
    detail: { signalId, oldValue: was, newValue: value, reason },
  });
  return [
    {
      ...{ uuid, orgId, equipmentId, signalId, accountId: person.id, loginname: by, address: address ?? '', reason },
      ...{ requested: JSON.stringify(value), raw: JSON.stringify(Math.round(value / (scaleOf.get(signalId) ?? 1))) },
      ...{ oldValue: JSON.stringify(was), readBack: JSON.stringify(isDone ? value : null) },
      ...{ status: isDone ? 'success' : 'failure', code, message: '', createdAt: at },
      ...{ deadline: at + commandLimits.deadlineMs, sentAt: at + 30, deliveredAt: at + 180, finishedAt: at + tookMs },
    },
  ];
}
