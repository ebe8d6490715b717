import { scopeOf } from '../../platform/sessions/caller.ts';
import type { Identity } from '../../platform/sessions/identityOf.ts';
import { mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import { type Grant, ownGrant, toGrant } from '../share/grant.ts';
import type { Device } from './Device.ts';
import type { HeldShareRow } from './watch.repository.ts';

/** What a user may see, as of the last lookup. */
export class Sight {
  private readonly identity: Identity;
  /** Their only organisation; undefined for users who manage all organisations. */
  private readonly orgId: number | undefined;
  /** Of others' devices. */
  private readonly grants: Map<number, Grant>;
  /** Two with the same key are equal. */
  readonly words: string;

  constructor(identity: Identity, held: readonly HeldShareRow[]) {
    this.identity = identity;
    this.words = JSON.stringify([identity.orgId, identity.roleType, [...identity.auths], held]);
    this.orgId = scopeOf(identity).orgId;
    this.grants = new Map(held.map((share) => [share.equipmentId, toGrant(share)]));
  }

  /** Undefined for a device that they cannot see, or no longer. */
  grantOf(device: Device | undefined, now: number): Grant | undefined {
    if (!device) return undefined;
    if (this.orgId === undefined || device.orgId === this.orgId) return ownGrant;
    const grant = this.grants.get(device.id);
    return grant && !isOver(grant, now) ? grant : undefined;
  }

  seesAlarms(device: Device, grant: Grant): boolean {
    return grant.alarm && mayViewAlarms(this.identity, device);
  }

  /** A gateway has neither a product line nor a share. */
  seesGatewayAlarms(orgId: number): boolean {
    const isOwn = this.orgId === undefined || this.orgId === orgId;
    return isOwn && this.identity.auths.has('monitor_multi_designer_alarm');
  }

  /** What is shared of these is unknown until it is looked up again. */
  lose(equipmentIds: readonly number[]): void {
    for (const id of equipmentIds) this.grants.delete(id);
  }

  /** Removes expired shares; returns the devices. */
  expire(now: number): number[] {
    const over = [...this.grants].filter(([, grant]) => isOver(grant, now)).map(([id]) => id);
    this.lose(over);
    return over;
  }
}

function isOver({ expiresAt }: Grant, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}
