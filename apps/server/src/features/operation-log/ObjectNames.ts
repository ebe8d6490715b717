import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { OperationLogRow } from './operation-log.repository.ts';

type Logged = Pick<OperationLogRow, 'objectKind' | 'objectId' | 'detail'>;

/** Where objects of a kind have their names. */
const places = {
  account: ['account', 'loginname'],
  alarm: ['alarmRule', 'title'],
  alarmRule: ['alarmRule', 'title'],
  component: ['component', 'name'],
  dept: ['dept', 'name'],
  deviceModel: ['deviceModel', 'name'],
  equipment: ['equipment', 'name'],
  gateway: ['gateway', 'name'],
  group: ['equipmentGroup', 'name'],
  hardware: ['hardware', 'name'],
  inspectionContent: ['inspectionContent', 'title'],
  inspectionPlan: ['inspectionPlan', 'title'],
  market: ['marketPage', 'title'],
  notifyChannel: ['notifyChannel', 'name'],
  notifyRule: ['notifyRule', 'name'],
  notifySchedule: ['notifySchedule', 'name'],
  notifyWindow: ['notifyWindow', 'name'],
  org: ['org', 'name'],
  origin: ['allowedOrigin', 'name'],
  page: ['page', 'title'],
  project: ['project', 'title'],
  protocol: ['protocol', 'name'],
  region: ['region', 'name'],
  role: ['role', 'name'],
  scene: ['scene', 'title'],
  template: ['template', 'name'],
} as const;

/** Names of the objects of log entries: those they have now as far as the reader sees them, else those of the entry. */
export class ObjectNames {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async of(scope: Scope, rows: readonly Logged[]): Promise<(row: Logged) => string> {
    const known = new Map<string, string>();
    for (const [kind, ids] of idsByKind(rows)) {
      const [table, column] = places[kind];
      const query = scoped(this.db, scope)
        .selectFrom(table as 'equipment')
        .where('id', 'in', [...ids]);
      for (const { id, name } of await query.select(['id', `${column as 'name'} as name`]).execute())
        known.set(`${kind} ${id}`, name);
    }
    return ({ objectKind, objectId, detail }) => known.get(`${objectKind} ${objectId}`) || nameIn(detail);
  }
}

function idsByKind(rows: readonly Logged[]): Map<keyof typeof places, Set<number>> {
  const wanted = new Map<keyof typeof places, Set<number>>();
  for (const { objectKind, objectId } of rows) {
    if (objectId === null || !isNamed(objectKind)) continue;
    const ids = wanted.get(objectKind) ?? new Set();
    wanted.set(objectKind, ids.add(objectId));
  }
  return wanted;
}

const isNamed = (kind: string): kind is keyof typeof places => Object.hasOwn(places, kind);

function nameIn(detail: string): string {
  const { name, title } = JSON.parse(detail) as Record<string, unknown>;
  return [name, title].find((value) => typeof value === 'string') ?? '';
}
