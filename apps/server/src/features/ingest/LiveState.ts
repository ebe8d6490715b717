import type { SignalValue } from '@lookfar/contract';
import type { Log } from '../../platform/log/log.ts';
import { LatestValues, type SignalUpdate } from './LatestValues.ts';

/** `since` is epoch ms of the last change; 0 when nothing was ever heard. */
export interface Presence {
  online: boolean;
  since: number;
  /** The process that has the connection is not heard: `online` is false, but nobody knows. */
  unknown?: true;
}

export interface LiveListener {
  values(equipmentId: number, changed: readonly SignalUpdate[]): void;
  gateway(gatewayId: number, presence: Presence): void;
  device(equipmentId: number, presence: Presence): void;
}

const unheard: Presence = { online: false, since: 0 };
const unheardAndUnknown: Presence = { ...unheard, unknown: true };

/** The current state of the plant in this process: latest values, and who is online. */
export class LiveState {
  private readonly values = new LatestValues();
  private readonly gateways = new Map<number, Presence>();
  private readonly devices = new Map<number, Presence>();
  /** What was known of gateways that are unknown now. */
  private readonly concealed = new Map<number, Presence>();
  private isDeaf = false;
  private readonly listeners = new Set<LiveListener>();
  private readonly log: Log;

  constructor(log: Log) {
    this.log = log;
  }

  /** Returns its disposer. */
  listen(listener: LiveListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  accept(equipmentId: number, updates: readonly SignalUpdate[], birth = false): readonly SignalUpdate[] {
    return this.tellValues(equipmentId, this.values.accept(equipmentId, updates, birth));
  }

  markStale(equipmentId: number, code: string, since: number): readonly SignalUpdate[] {
    return this.tellValues(equipmentId, this.values.markStale(equipmentId, code, since));
  }

  restore(equipmentId: number, updates: readonly SignalUpdate[], code: string): void {
    this.tellValues(equipmentId, this.values.restore(equipmentId, updates, code));
  }

  copy(equipmentId: number, updates: readonly SignalUpdate[]): void {
    this.tellValues(equipmentId, this.values.copy(equipmentId, updates));
  }

  /** Nobody knows whether these values still hold. */
  conceal(equipmentId: number, code: string): void {
    this.tellValues(equipmentId, this.values.conceal(equipmentId, code));
  }

  /** They hold again, until something newer is heard. */
  reveal(equipmentId: number): void {
    this.tellValues(equipmentId, this.values.reveal(equipmentId));
  }

  /** Nobody is heard who could tell of gateways: those that were never heard of are unknown. */
  setDeaf(isDeaf: boolean): void {
    this.isDeaf = isDeaf;
  }

  setGatewayKnown(gatewayId: number, isKnown: boolean): void {
    const before = this.gateway(gatewayId);
    const { concealed } = this;
    const presence = isKnown ? concealed.get(gatewayId) : { ...before, online: false, unknown: true as const };
    if (!presence) return;
    if (isKnown) concealed.delete(gatewayId);
    else if (!before.unknown) concealed.set(gatewayId, before);
    this.gateways.set(gatewayId, presence);
    this.tell((listener) => listener.gateway(gatewayId, presence));
  }

  /** True if this changed something; anything older than known changes nothing. */
  setGateway(gatewayId: number, presence: Presence): boolean {
    const before = this.gateway(gatewayId);
    if (!supersedes(before, presence)) {
      // It came online elsewhere: nothing to tell, but what is older than that no longer counts.
      if (presence.online && before.online && presence.since > before.since) this.gateways.set(gatewayId, presence);
      return false;
    }
    this.concealed.delete(gatewayId);
    this.gateways.set(gatewayId, presence);
    this.tell((listener) => listener.gateway(gatewayId, presence));
    return true;
  }

  setDevice(equipmentId: number, presence: Presence): boolean {
    if (!supersedes(this.devices.get(equipmentId), presence)) return false;
    this.devices.set(equipmentId, presence);
    this.tell((listener) => listener.device(equipmentId, presence));
    return true;
  }

  gateway(gatewayId: number): Presence {
    return this.gateways.get(gatewayId) ?? (this.isDeaf ? unheardAndUnknown : unheard);
  }

  device(equipmentId: number): Presence {
    return this.devices.get(equipmentId) ?? unheard;
  }

  valuesOf(equipmentId: number): SignalUpdate[] {
    return this.values.of(equipmentId);
  }

  value(equipmentId: number, signalId: number): SignalValue | undefined {
    return this.values.get(equipmentId, signalId);
  }

  lastTime(equipmentId: number): number | null {
    return this.values.lastTime(equipmentId);
  }

  everything() {
    return {
      gateways: [...this.gateways],
      devices: [...this.devices],
      equipmentIds: this.values.equipmentIds(),
    };
  }

  private tellValues(equipmentId: number, changed: readonly SignalUpdate[]): readonly SignalUpdate[] {
    if (changed.length > 0) this.tell((listener) => listener.values(equipmentId, changed));
    return changed;
  }

  private tell(run: (listener: LiveListener) => void): void {
    for (const listener of this.listeners) {
      try {
        run(listener);
      } catch (error) {
        this.log.error({ err: error }, 'a live value listener failed');
      }
    }
  }
}

function supersedes(before: Presence = unheard, after: Presence): boolean {
  return (after.online !== before.online || before.unknown === true) && after.since >= before.since;
}
