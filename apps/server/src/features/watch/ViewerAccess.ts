import { scopeOf } from '../../platform/sessions/caller.ts';
import type { Identity } from '../../platform/sessions/identityOf.ts';
import { mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import { type Grant, ownGrant, toGrant } from '../share/grant.ts';
import type { Device } from './Device.ts';
import type { HeldShareRow } from './watch.repository.ts';

/** What a user may see, as of the last lookup. */
export class ViewerAccess {
  private readonly identity: Identity;
  /** Their only organisation; undefined for users who manage all organisations. */
  private readonly orgId: number | undefined;
  /** For devices of other organisations. */
  private readonly grants: Map<number, Grant>;
  /** The devices in their range; undefined if that is the whole organisation. */
  private readonly inRange: Set<number> | undefined;
  /** Two with the same key are equal. */
  readonly words: string;

  constructor(identity: Identity, held: readonly HeldShareRow[], inRange?: readonly number[]) {
    this.identity = identity;
    this.words = JSON.stringify([identity.orgId, identity.roleType, [...identity.auths], held, inRange]);
    this.orgId = scopeOf(identity).orgId;
    this.inRange = inRange && new Set(inRange);
    this.grants = new Map(held.map((share) => [share.equipmentId, toGrant(share)]));
  }

  /** Undefined for a device that they cannot see, or no longer. */
  grantOf(device: Device | undefined, now: number): Grant | undefined {
    if (!device || (device.projectId !== null && !this.identity.auths.has('monitor_project'))) return undefined;
    const isOwn = this.orgId === undefined || device.orgId === this.orgId;
    if (isOwn) return !this.inRange || this.inRange.has(device.id) ? ownGrant : undefined;
    const grant = this.grants.get(device.id);
    return grant && !isOver(grant, now) ? grant : undefined;
  }

  seesAlarms(device: Device, grant: Grant): boolean {
    return grant.alarm && mayViewAlarms(this.identity, device);
  }

  /** Which devices are theirs has to be looked up. */
  get isRanged(): boolean {
    return this.inRange !== undefined;
  }

  /** A gateway has neither a line nor a share, and is only in the range of the whole organisation. */
  seesGatewayAlarms(orgId: number): boolean {
    const isOwn = (this.orgId === undefined || this.orgId === orgId) && !this.isRanged;
    return isOwn && this.identity.auths.has('monitor_multi_designer_alarm');
  }

  /** Whether these are in range, and what is shared of them, is unknown until it is looked up again. */
  lose(equipmentIds: readonly number[]): void {
    for (const id of equipmentIds) {
      this.grants.delete(id);
      this.inRange?.delete(id);
    }
  }

  /** Removes expired shares; returns the devices. */
  expire(now: number): number[] {
    const over = [...this.grants].filter(([, grant]) => isOver(grant, now)).map(([id]) => id);
    for (const id of over) this.grants.delete(id);
    return over;
  }
}

function isOver({ expiresAt }: Grant, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}
