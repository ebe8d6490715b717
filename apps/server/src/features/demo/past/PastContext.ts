import type { DemoWrite } from '@lookfar/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AlarmEventTable, OperationLogTable } from '../../../platform/database/schema.ts';
import type { NewMessage } from '../../message/Messages.ts';
import type { DemoSignals } from '../resolveDemoPage.ts';
import type { PastCurves } from './PastCurves.ts';
import type { PastOrg } from './PastOrg.ts';
import type { Presence } from './Presence.ts';

export type PastLine = Selectable<AlarmEventTable>;

/** Something that a person did, for the log. */
export interface PastOperation {
  at: number;
  by: string;
  action: string;
  object?: { kind: string; id: number };
  detail?: Record<string, unknown>;
  code?: string;
  /** Without one they sat at their desk. */
  address?: string;
}

/** A message that people had at that moment. */
export interface PastMessage {
  at: number;
  message: NewMessage;
}

/** What the records of the past are made of, and what they have in common. */
export interface PastContext extends DemoSignals {
  org: PastOrg;
  orgId: number;
  /** Of the people of all organisations. */
  presence: Presence;
  /** The groups of devices, by the ids of the devices. */
  groups: ReadonlyMap<number, string>;
  /** The end of the history, epoch ms: nothing is later. */
  until: number;
  /** The start of the history. */
  since: number;
  /** Accounts by their usernames. */
  people: ReadonlyMap<string, PastPerson>;
  curves: PastCurves;
  writes: readonly DemoWrite[];
  /** Its journal of alarms. */
  lines: readonly PastLine[];
  /** Of all organisations, written in the end in the order of time. */
  operations: PastOperation[];
  messages: PastMessage[];
}

export interface PastPerson {
  id: number;
  orgId: number;
  loginname: string;
}

export async function pastPeople(db: Records): Promise<Map<string, PastPerson>> {
  const rows = await scoped(db, serverScope).selectFrom('account').select(['id', 'orgId', 'loginname']).execute();
  return new Map(rows.map((row) => [row.loginname, row]));
}

/** Everyone has a desk, so an address. */
function addressOf({ id }: PastPerson): string {
  return `10.20.${3 + (id % 4)}.${20 + ((id * 7) % 200)}`;
}

export function operationRow(
  { people }: Pick<PastContext, 'people'>,
  operation: PastOperation,
): Insertable<OperationLogTable>[] {
  const { at, by, action, object, detail = {}, code = '200' } = operation;
  const person = people.get(by);
  if (!person) return [];
  const { address = addressOf(person) } = operation;
  const { id: accountId, orgId, loginname } = person;
  const about = { objectKind: object?.kind ?? '', objectId: object?.id ?? null, detail: JSON.stringify(detail) };
  return [{ orgId, accountId, loginname, action, ...about, code, address, at }];
}
