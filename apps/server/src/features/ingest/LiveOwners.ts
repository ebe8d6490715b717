export const ownerTimes = {
  /** A process that receives data says so this often. */
  heartbeatMs: 4000,
  /** One that was not heard for this long is silent: what it told is no longer known to be true. */
  silentMs: 12_000,
  checkMs: 1000,
  /** What a process that is silent for this long had is offline, if nobody else has it but somebody could. */
  goneMs: 60_000,
} as const;

export interface SilentOwner {
  gatewayIds: number[];
  equipmentIds: number[];
}

interface Peer {
  heardAt: number;
  isSilent: boolean;
}

/**
 * Which process has a gateway's connection, and which of the other processes are heard. A gateway that connects to
 * another process belongs to that one from its birth on, whatever the previous one still says about it.
 */
export class LiveOwners {
  /** This process. */
  readonly node: string;
  private readonly peers = new Map<string, Peer>();
  private readonly gateways = new Map<number, { node: string; since: number }>();
  private readonly equipment = new Map<number, string>();
  private checkedAt: number | undefined;

  constructor(node: string) {
    this.node = node;
  }

  /** `now` of a clock that is never set. True if it was silent, or unknown, until now. */
  heard(node: string, now: number): boolean {
    const isNews = this.peers.get(node)?.isSilent ?? true;
    this.peers.set(node, { heardAt: now, isSilent: false });
    return isNews;
  }

  /** Someone else who receives data is there. */
  hearsAnyone(): boolean {
    return [...this.peers.values()].some(({ isSilent }) => !isSilent);
  }

  /** A gateway was born at this process; false if it was born later elsewhere. */
  claim(node: string, gatewayId: number, since: number, equipmentIds: readonly number[]): boolean {
    const known = this.gateways.get(gatewayId);
    if (known && known.node !== node && known.since > since && !this.isSilent(known.node)) return false;
    this.gateways.set(gatewayId, { node, since });
    for (const id of equipmentIds) this.equipment.set(id, node);
    return true;
  }

  /** A process speaks for these devices from now on: they have no gateway that could have moved. */
  claimEquipment(node: string, equipmentIds: readonly number[]): void {
    for (const id of equipmentIds) this.equipment.set(id, node);
  }

  /** Whether a process may say something about a gateway: it is the last one that had it, or that one is silent. */
  mayTellGateway(node: string, gatewayId: number): boolean {
    return this.mayTell(node, this.gateways.get(gatewayId)?.node);
  }

  /** As `mayTellGateway`. Whoever speaks of a device that nobody has spoken of is taken to have it. */
  mayTellEquipment(node: string, equipmentId: number): boolean {
    const may = this.mayTell(node, this.equipment.get(equipmentId));
    if (may) this.equipment.set(equipmentId, node);
    return may;
  }

  /** Another process that is heard has this gateway. */
  isElsewhere(gatewayId: number): boolean {
    const node = this.gateways.get(gatewayId)?.node;
    return node !== undefined && node !== this.node && !this.isSilent(node);
  }

  /** Not this process has it, whether its owner is heard or not. */
  isForeignGateway(gatewayId: number): boolean {
    return (this.gateways.get(gatewayId)?.node ?? this.node) !== this.node;
  }

  isForeignEquipment(equipmentId: number): boolean {
    return (this.equipment.get(equipmentId) ?? this.node) !== this.node;
  }

  of(node: string): SilentOwner {
    return {
      gatewayIds: [...this.gateways].flatMap(([id, owner]) => (owner.node === node ? [id] : [])),
      equipmentIds: [...this.equipment].flatMap(([id, owner]) => (owner === node ? [id] : [])),
    };
  }

  /** Who became silent, and who is gone for good; what the latter had belongs to nobody from now on. */
  check(now: number, canReplace: boolean): { silent: string[]; gone: SilentOwner[] } {
    this.excuse(now);
    const silent: string[] = [];
    for (const [node, peer] of this.peers) {
      if (peer.isSilent || now - peer.heardAt < ownerTimes.silentMs) continue;
      peer.isSilent = true;
      silent.push(node);
    }
    const gone: SilentOwner[] = [];
    if (!canReplace && !this.hearsAnyone()) return { silent, gone };
    for (const [node, peer] of this.peers) {
      if (!peer.isSilent || now - peer.heardAt < ownerTimes.goneMs) continue;
      gone.push(this.of(node));
      this.forget(node);
    }
    return { silent, gone };
  }

  /** After a pause of this process: nobody could have been heard. */
  private excuse(now: number): void {
    const passed = now - (this.checkedAt ?? now);
    this.checkedAt = now;
    if (passed < ownerTimes.checkMs * 3) return;
    for (const peer of this.peers.values()) if (!peer.isSilent) peer.heardAt = now;
  }

  private forget(node: string): void {
    this.peers.delete(node);
    for (const [id, owner] of this.gateways) if (owner.node === node) this.gateways.delete(id);
    for (const [id, owner] of this.equipment) if (owner === node) this.equipment.delete(id);
  }

  private mayTell(node: string, owner: string | undefined): boolean {
    return owner === undefined || owner === node || this.isSilent(owner);
  }

  private isSilent(node: string): boolean {
    return node !== this.node && (this.peers.get(node)?.isSilent ?? true);
  }
}
