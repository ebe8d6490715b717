import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { CopyRow, MessageRepository } from './message.repository.ts';

/** Whether people may still see what their messages are about: access can end after a message has come. */
export class MessageAccess {
  readonly #access: Pick<EquipmentAccess, 'among'>;
  readonly #repository: Pick<MessageRepository, 'carriersAmong'>;

  constructor(access: Pick<EquipmentAccess, 'among'>, repository: Pick<MessageRepository, 'carriersAmong'>) {
    this.#access = access;
    this.#repository = repository;
  }

  /** Ids of those that the caller may no longer see. */
  async hiddenOf(caller: Caller, rows: readonly CopyRow[]): Promise<Set<number>> {
    const devices = [...new Set(rows.flatMap(({ equipmentId }) => equipmentId ?? []))];
    const seen = devices.length > 0 ? await this.#access.among(caller, devices) : new Map<number, Access>();
    const unseen = devices.filter((id) => !seen.has(id));
    const carriers = unseen.length > 0 ? await this.#repository.carriersAmong(scopeOf(caller), unseen) : new Set();
    const sees = (row: CopyRow) => {
      if (row.equipmentId === null) return seesWithoutDevice(caller, row);
      if (carriers.has(row.equipmentId)) return seesAlarms(caller);
      return seesDevice(caller, row, seen.get(row.equipmentId));
    };
    return new Set(rows.filter((row) => !sees(row)).map(({ id }) => id));
  }
}

function seesDevice(caller: Caller, { type }: CopyRow, access: Access | undefined): boolean {
  if (!access) return false;
  // Orders are the owner's.
  if (type !== 'alarm') return access.grant.isOwn;
  return access.grant.alarm && mayViewAlarms(caller, access.equipment);
}

/** An alarm of a gateway concerns those whose range is the whole organisation. */
function seesWithoutDevice(caller: Caller, { alarmId, orgId }: CopyRow): boolean {
  if (alarmId === null) return true;
  const scope = scopeOf(caller);
  const isOwn = scope.orgId === undefined || scope.orgId === orgId;
  return isOwn && scope.range.kind === 'all' && seesAlarms(caller);
}

/** Of variables and gateways, too. */
export const seesAlarms = ({ auths }: Caller): boolean => auths.has('monitor_multi_designer_alarm');
