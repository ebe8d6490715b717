import type { Bus } from '../../platform/bus/Bus.ts';
import type { SignalUpdate } from './LatestValues.ts';
import type { LiveState, Presence } from './LiveState.ts';

/** Stays well below the message size of NATS (1 MiB). */
const valuesPerMessage = 5000;
/** A snapshot of a large plant must not delay current values. */
const equipmentPerTurn = 200;

/** Publishes to the other processes what this one received, and repeats all of it on request. */
export class LatestSpeaker {
  readonly node: string;
  private readonly bus: Bus;
  private readonly state: LiveState;
  private isSaying = false;
  private isAskedAgain = false;

  constructor(node: string, bus: Bus, state: LiveState) {
    this.node = node;
    this.bus = bus;
    this.state = state;
  }

  /** Returns its disposer. */
  start(): () => void {
    const disposers = [
      this.bus.subscribe('snapshot.wanted', ({ node }) => {
        if (node !== this.node) this.sayAll();
      }),
      // Processes that were there first have asked before this one could hear them.
      this.bus.onUp(() => this.sayAll()),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }

  wantSnapshot(): void {
    this.bus.publish('snapshot.wanted', { node: this.node });
  }

  values(equipmentId: number, values: readonly SignalUpdate[]): void {
    for (let at = 0; at < values.length; at += valuesPerMessage) {
      const slice = values.slice(at, at + valuesPerMessage);
      this.bus.publish('values', { node: this.node, equipmentId, values: slice });
    }
  }

  gateway(gatewayId: number, { online, since }: Presence): void {
    this.bus.publish('gateway.state', { node: this.node, gatewayId, online, since });
  }

  device(equipmentId: number, { online, since }: Presence): void {
    this.bus.publish('device.state', { node: this.node, equipmentId, online, since });
  }

  private sayAll(): void {
    // Several processes that start at the same time are answered together.
    if (this.isSaying) {
      this.isAskedAgain = true;
      return;
    }
    this.isSaying = true;
    const { gateways, devices, equipmentIds } = this.state.everything();
    for (const [gatewayId, presence] of gateways) this.gateway(gatewayId, presence);
    for (const [equipmentId, presence] of devices) this.device(equipmentId, presence);
    this.sayValues(equipmentIds, 0);
  }

  private sayValues(equipmentIds: readonly number[], from: number): void {
    for (const id of equipmentIds.slice(from, from + equipmentPerTurn)) this.values(id, this.state.valuesOf(id));
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
