import { type DeviceChoice, fail } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { AccountGrantRepository } from '../../account/accountGrant.repository.ts';
import { knownIds } from './knownIds.ts';

/** Devices and groups of an organisation that are out of a caller's range. */
interface Beyond {
  devices: ReadonlySet<number>;
  groups: ReadonlySet<number>;
}

/** Which choices of devices are a caller's business: what concerns others is decided by those who see them. */
export class DeviceReach {
  /** Undefined for callers who see every device. */
  readonly #beyond: Beyond | undefined;

  private constructor(beyond: Beyond | undefined) {
    this.#beyond = beyond;
  }

  /** For these choices. Devices and groups that no longer exist are out of nobody's range. */
  static async of(
    db: Records,
    { caller, orgId }: { caller: Caller; orgId: number },
    choices: readonly DeviceChoice[],
  ): Promise<DeviceReach> {
    const scope = withinOrganisation(scopeOf(caller), orgId);
    if (scope.range.kind === 'all') return new DeviceReach(undefined);
    const whole = wholeOrganisation({ orgId });
    const ids = choices.flatMap(({ equipmentIds }) => equipmentIds);
    const devices = await knownIds(db, whole, 'equipment', ids);
    const seen = await knownIds(db, scope, 'equipment', [...devices]);
    const groupIds = choices.flatMap((choice) => choice.groupIds);
    const groups = await knownIds(db, whole, 'equipmentGroup', groupIds);
    // A group may hold devices of any department: only those for whom it was chosen see all of it.
    const isChosen = scope.range.kind === 'chosen' && groups.size > 0;
    const own = isChosen ? await new AccountGrantRepository(db).chosenGroups(caller.accountId) : new Set<number>();
    return new DeviceReach({ devices: without(devices, seen), groups: without(groups, own) });
  }

  /** Whether it names nothing that the caller does not see. */
  sees({ equipmentIds, groupIds }: DeviceChoice): boolean {
    const beyond = this.#beyond;
    if (!beyond) return true;
    return !equipmentIds.some((id) => beyond.devices.has(id)) && !groupIds.some((id) => beyond.groups.has(id));
  }

  /** 1014 unless the caller sees all that it is about; without a choice, that is every device. */
  require(choice: DeviceChoice): void {
    const isEverything = choice.equipmentIds.length + choice.groupIds.length === 0;
    if (!this.sees(choice) || (isEverything && this.#beyond)) fail('1014');
  }
}

function without(ids: ReadonlySet<number>, known: ReadonlySet<number>): Set<number> {
  return new Set([...ids].filter((id) => !known.has(id)));
}
