import { fail } from '@lookfar/contract';
import { sharedScope } from '../../platform/access/narrow.ts';
import type { Holding } from '../../platform/access/shares.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type EmbedPass, type Scope, type ScopeHolder, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentRepository, EquipmentRow } from '../equipment/equipment.repository.ts';
import { embeddedGrant, type Grant, ownGrant, toGrant } from './grant.ts';
import type { ShareRepository } from './share.repository.ts';

export interface Access {
  equipment: EquipmentRow;
  grant: Grant;
  /** For further queries about this device, and only about it. */
  scope: Scope;
}

export interface EquipmentAccessParts {
  equipment: Pick<EquipmentRepository, 'find' | 'findAll'>;
  shares: ShareRepository;
  clock: Clock;
  /** Of embedded pages; without it they see nothing. */
  embeds?: EmbeddedSignals;
}

/**
 * The signals that an embedded page shows or writes, by device; its own device is always among them. None before its
 * password was entered.
 */
export interface EmbeddedSignals {
  of(embed: EmbedPass): Promise<ReadonlyMap<number, ReadonlySet<number>>>;
}

/** The single place that decides who can see a device, and how much of it. */
export class EquipmentAccess {
  private readonly parts: EquipmentAccessParts;

  constructor(parts: EquipmentAccessParts) {
    this.parts = parts;
  }

  /** 1014 for a device that is neither the caller's own nor shared with them: whether it exists is not disclosed. */
  async of(caller: ScopeHolder, equipmentId: number): Promise<Access> {
    if (caller.embed) return (await this.embedded(caller.embed, [equipmentId])).get(equipmentId) ?? fail('1014');
    const { equipment } = this.parts;
    const scope = scopeOf(caller);
    const own = await equipment.find(scope, equipmentId);
    if (own) return { equipment: own, grant: ownGrant, scope };
    const held = (await this.held(caller, equipmentId)) ?? fail('1014');
    const ownerScope = sharedScope(scope, held);
    const shared = (await equipment.find(ownerScope, equipmentId)) ?? fail('1014');
    return { equipment: shared, grant: toGrant(held), scope: ownerScope };
  }

  /** Of these devices, those that the caller can see, by id. */
  async among(caller: ScopeHolder, equipmentIds: readonly number[]): Promise<Map<number, Access>> {
    if (caller.embed) return this.embedded(caller.embed, equipmentIds);
    if (equipmentIds.length === 0) return new Map();
    const { equipment, shares } = this.parts;
    const scope = scopeOf(caller);
    const own = await equipment.findAll(scope, equipmentIds);
    const seen = new Map(own.map((row): [number, Access] => [row.id, { equipment: row, grant: ownGrant, scope }]));
    const others = equipmentIds.filter((id) => !seen.has(id));
    for (const held of await shares.held(this.holding(caller), others)) {
      const ownerScope = sharedScope(scope, held);
      const shared = await equipment.find(ownerScope, held.equipmentId);
      if (shared) seen.set(shared.id, { equipment: shared, grant: toGrant(held), scope: ownerScope });
    }
    return seen;
  }

  /** What the maker of the link can see of these, as far as it is on the page. */
  private async embedded(embed: EmbedPass, equipmentIds: readonly number[]): Promise<Map<number, Access>> {
    const shown: ReadonlyMap<number, ReadonlySet<number>> = (await this.parts.embeds?.of(embed)) ?? new Map();
    const seen = await this.among(
      embed.maker,
      equipmentIds.filter((id) => shown.has(id)),
    );
    const narrow = ([id, { equipment, grant }]: [number, Access]): [number, Access] => [
      id,
      {
        equipment,
        grant: embeddedGrant(grant, embed, shown.get(id) ?? new Set()),
        scope: sharedScope(scopeOf(embed.maker), { equipmentId: id, orgId: equipment.orgId }),
      },
    ];
    return new Map([...seen].map(narrow));
  }

  /** A device of their own organisation, within their range. */
  async inRange(holder: ScopeHolder, equipmentId: number): Promise<EquipmentRow | undefined> {
    return this.parts.equipment.find(scopeOf(holder), equipmentId);
  }

  /** The current share; undefined if nothing is shared with the account, or no longer. */
  async shared(account: { accountId: number }, equipmentId: number): Promise<Grant | undefined> {
    return (await this.sharedOf(account, [equipmentId])).get(equipmentId);
  }

  /** What is shared with the account, of these. */
  async sharedOf(account: { accountId: number }, equipmentIds: readonly number[]): Promise<Map<number, Grant>> {
    const rows = await this.parts.shares.held(this.holding(account), equipmentIds);
    return new Map(rows.map((row) => [row.equipmentId, toGrant(row)]));
  }

  /** For queries that join what is shared with the caller. */
  holding({ accountId }: { accountId: number }): Holding {
    return { accountId, now: this.parts.clock.now() };
  }

  private async held(account: { accountId: number }, equipmentId: number) {
    const [held] = await this.parts.shares.held(this.holding(account), [equipmentId]);
    return held;
  }
}
