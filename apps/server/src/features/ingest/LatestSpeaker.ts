import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SignalUpdate } from './LatestValues.ts';
import { type LiveOwners, ownerTimes } from './LiveOwners.ts';
import type { LiveState, Presence } from './LiveState.ts';

/** Stays well below the message size of NATS (1 MiB). */
const valuesPerMessage = 5000;
/** A snapshot of a large plant must not delay current values. */
const equipmentPerTurn = 200;

export interface LatestSpeakerParts {
  bus: Bus;
  state: LiveState;
  owners: LiveOwners;
  /** The devices of a gateway. */
  devicesOf(gatewayId: number): number[];
  clock: Clock;
}

/** Publishes to the other processes what this one received, and repeats all of it on request. */
export class LatestSpeaker {
  private readonly parts: LatestSpeakerParts;
  private isSaying = false;
  private isAskedAgain = false;

  constructor(parts: LatestSpeakerParts) {
    this.parts = parts;
  }

  private get node(): string {
    return this.parts.owners.node;
  }

  /** Returns its disposer. */
  start(): () => void {
    const { bus, clock } = this.parts;
    const beat = () => bus.publish('node.heartbeat', { node: this.node });
    beat();
    const disposers = [
      clock.setInterval(beat, ownerTimes.heartbeatMs),
      bus.subscribe('snapshot.wanted', ({ node }) => {
        if (node === this.node) return;
        beat();
        this.sayAll();
      }),
      // Processes that were there first have asked before this one could hear them.
      bus.onUp(() => {
        beat();
        this.sayAll();
      }),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }

  wantSnapshot(): void {
    this.parts.bus.publish('snapshot.wanted', { node: this.node });
  }

  values(equipmentId: number, values: readonly SignalUpdate[]): void {
    for (let at = 0; at < values.length; at += valuesPerMessage) {
      const slice = values.slice(at, at + valuesPerMessage);
      this.parts.bus.publish('values', { node: this.node, equipmentId, values: slice });
    }
  }

  /** From now on this process speaks for these devices. */
  claim(equipmentIds: readonly number[]): void {
    const { bus, owners } = this.parts;
    owners.claimEquipment(this.node, equipmentIds);
    for (let at = 0; at < equipmentIds.length; at += valuesPerMessage)
      bus.publish('equipment.claimed', {
        node: this.node,
        equipmentIds: equipmentIds.slice(at, at + valuesPerMessage),
      });
  }

  gateway(gatewayId: number, { online, since }: Presence): void {
    const equipmentIds = this.parts.devicesOf(gatewayId);
    this.parts.bus.publish('gateway.state', { node: this.node, gatewayId, online, since, equipmentIds });
  }

  device(equipmentId: number, { online, since }: Presence): void {
    this.parts.bus.publish('device.state', { node: this.node, equipmentId, online, since });
  }

  private sayAll(): void {
    // Several processes that start at the same time are answered together.
    if (this.isSaying) {
      this.isAskedAgain = true;
      return;
    }
    this.isSaying = true;
    const { state, owners } = this.parts;
    const { gateways, devices, equipmentIds } = state.everything();
    // What another process has, that process tells.
    for (const [id, presence] of gateways) if (!owners.isForeignGateway(id)) this.gateway(id, presence);
    for (const [id, presence] of devices) if (!owners.isForeignEquipment(id)) this.device(id, presence);
    this.sayValues(
      equipmentIds.filter((id) => !owners.isForeignEquipment(id)),
      0,
    );
  }

  private sayValues(equipmentIds: readonly number[], from: number): void {
    for (const id of equipmentIds.slice(from, from + equipmentPerTurn)) this.values(id, this.parts.state.valuesOf(id));
    if (from + equipmentPerTurn < equipmentIds.length) {
      setImmediate(() => this.sayValues(equipmentIds, from + equipmentPerTurn));
      return;
    }
    this.isSaying = false;
    if (!this.isAskedAgain) return;
    this.isAskedAgain = false;
    this.sayAll();
  }
}
