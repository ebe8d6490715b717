import type { ErrorCode } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LatestSpeaker } from './LatestSpeaker.ts';
import { type LiveOwners, ownerTimes, type SilentOwner } from './LiveOwners.ts';
import type { LiveState } from './LiveState.ts';

const noContact: ErrorCode = '1310';
const gatewayAway: ErrorCode = '1302';

export interface LiveMirrorParts {
  bus: Bus;
  state: LiveState;
  speaker: LatestSpeaker;
  owners: LiveOwners;
  /** There are other processes. */
  isShared: boolean;
  /** This process receives data itself, so a gateway could have come to it. */
  receives: boolean;
  clock: Clock;
  log: Log;
}

/** Keeps the state of this process in step with the other processes, and says when they are no longer heard. */
export class LiveMirror {
  private readonly parts: LiveMirrorParts;
  private disposers: (() => void)[] = [];

  constructor(parts: LiveMirrorParts) {
    this.parts = parts;
  }

  start(): void {
    const { bus, state, speaker, owners, isShared, receives, clock } = this.parts;
    const foreign = ({ node }: { node: string }) => {
      if (node === owners.node) return false;
      this.heard(node);
      return true;
    };
    state.setDeaf(isShared && !receives);
    this.disposers = [
      bus.subscribe('node.heartbeat', (message) => void foreign(message)),
      bus.subscribe('values', (message) => {
        if (!foreign(message) || !owners.mayTellEquipment(message.node, message.equipmentId)) return;
        state.copy(message.equipmentId, message.values);
      }),
      bus.subscribe('equipment.claimed', (message) => {
        if (foreign(message)) owners.claimEquipment(message.node, message.equipmentIds);
      }),
      bus.subscribe('gateway.state', (message) => {
        const { node, gatewayId, online, since, equipmentIds } = message;
        const isForeign = foreign(message);
        const counts = online
          ? owners.claim(node, gatewayId, since, equipmentIds)
          : owners.mayTellGateway(node, gatewayId);
        if (isForeign && counts) state.setGateway(gatewayId, { online, since });
      }),
      bus.subscribe('device.state', (message) => {
        const { node, equipmentId, online, since } = message;
        if (foreign(message) && owners.mayTellEquipment(node, equipmentId))
          state.setDevice(equipmentId, { online, since });
      }),
      bus.onUp(() => speaker.wantSnapshot()),
      isShared ? clock.setInterval(() => this.check(), ownerTimes.checkMs) : () => {},
    ];
    speaker.wantSnapshot();
  }

  stop(): void {
    for (const dispose of this.disposers) dispose();
  }

  private heard(node: string): void {
    const { owners, state, speaker, clock, log } = this.parts;
    if (!owners.heard(node, clock.elapsed())) return;
    state.setDeaf(false);
    const { gatewayIds, equipmentIds } = owners.of(node);
    if (gatewayIds.length === 0 && equipmentIds.length === 0) return;
    log.info({ node }, 'another server is heard again');
    for (const id of gatewayIds) state.setGatewayKnown(id, true);
    for (const id of equipmentIds) state.reveal(id);
    speaker.wantSnapshot();
  }

  private check(): void {
    const { owners, state, receives, clock, log } = this.parts;
    const { silent, gone } = owners.check(clock.elapsed(), receives);
    for (const node of silent) {
      log.warn({ node }, 'nothing is heard from another server: what it received is shown as unknown');
      this.conceal(owners.of(node));
    }
    for (const owned of gone) this.giveUp(owned);
    state.setDeaf(!receives && !owners.hearsAnyone());
  }

  private conceal({ gatewayIds, equipmentIds }: SilentOwner): void {
    const { state } = this.parts;
    for (const id of gatewayIds) state.setGatewayKnown(id, false);
    for (const id of equipmentIds) state.conceal(id, noContact);
  }

  /** Nobody else reports these gateways although somebody could: they are offline. */
  private giveUp({ gatewayIds, equipmentIds }: SilentOwner): void {
    const { state, clock } = this.parts;
    const presence = { online: false, since: clock.now() };
    for (const id of gatewayIds) state.setGateway(id, presence);
    for (const id of equipmentIds) {
      state.setDevice(id, presence);
      state.markStale(id, gatewayAway, presence.since);
    }
  }
}
