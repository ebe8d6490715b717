import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import { mayViewAlarms } from '../../alarm/mayViewAlarms.ts';
import type { EquipmentAccess } from '../../share/EquipmentAccess.ts';
import { type Grant, ownGrant, toGrant } from '../../share/grant.ts';
import type { EquipmentFilter, VisibleRepository, VisibleRow } from './visible.repository.ts';

/** A device that a user can see, and how much of it. */
export interface Visible extends VisibleRow {
  grant: Grant;
  /** Both their permissions and the share, if it is one, include its alarms. */
  seesAlarms: boolean;
}

export interface VisibleEquipmentParts {
  repository: VisibleRepository;
  access: Pick<EquipmentAccess, 'holding'>;
}

/** The caller's own devices and shared ones, which are in none of their groups. */
export class VisibleEquipment {
  private readonly parts: VisibleEquipmentParts;

  constructor(parts: VisibleEquipmentParts) {
    this.parts = parts;
  }

  /** By id. */
  async of(caller: Caller, filter: EquipmentFilter): Promise<Visible[]> {
    const { repository, access } = this.parts;
    const scope = scopeOf(caller);
    const rows = await repository.own(scope, filter);
    const own = await mapInTurns(rows, (row) => toVisible(caller, row, ownGrant));
    if (scope.orgId === undefined || filter.groupId !== undefined) return own;
    const held = await repository.held({ ...scope, ...access.holding(caller) }, filter);
    if (held.length === 0) return own;
    const known = new Set(own.map(({ id }) => id));
    const shared = held.filter(({ id }) => !known.has(id)).map((row) => toVisible(caller, row, toGrant(row)));
    return [...own, ...shared].sort((a, b) => a.id - b.id);
  }
}

/** How its owner groups a shared device is hidden. */
function toVisible(caller: Caller, row: VisibleRow, grant: Grant): Visible {
  return {
    ...row,
    grant,
    groupId: grant.isOwn ? row.groupId : null,
    seesAlarms: grant.alarm && mayViewAlarms(caller, row),
  };
}
