import { DroppedBatches, gatewayMetrics } from '@lookfar/contract';
import type { MetricValue } from '@lookfar/sparkplug';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Catalogue, CatalogueDevice, CatalogueEntry } from '../ingest/Catalogue.ts';
import type { LiveState, Presence } from '../ingest/LiveState.ts';
import type { GapRepository } from './gap.repository.ts';
import { type GapEffect, type GapEvent, type GatewayGaps, gapStep, noGaps, unknownRefill } from './gapStep.ts';

/** How long devices may take after their gateway's birth. */
const settleMs = 5000;

export interface GapLedgerParts {
  repository: GapRepository;
  catalogue: Catalogue;
  state: LiveState;
  /** Another process has, or had, the gateway's connection. */
  isForeign(gatewayId: number): boolean;
  clock: Clock;
  log: Log;
}

/** Runs `gapStep` for every gateway and records its effects, in order. */
export class GapLedger {
  private readonly parts: GapLedgerParts;
  private readonly gateways = new Map<number, GatewayGaps>();
  private readonly timers = new Map<number, () => void>();
  private written = Promise.resolve();
  private isRunning = false;
  private stopListening: () => void = () => {};

  constructor(parts: GapLedgerParts) {
    this.parts = parts;
  }

  /** After the latest values were restored: from then on, anything may be missing. */
  async start(): Promise<void> {
    this.isRunning = true;
    for (const { gatewayId, equipmentId, state, fromAt } of await this.parts.repository.unsettled(serverScope)) {
      const known = this.gateways.get(gatewayId) ?? noGaps;
      if (equipmentId !== null)
        this.gateways.set(gatewayId, { ...known, devicesAway: new Set([...known.devicesAway, equipmentId]) });
      else if (state === 'open') this.gateways.set(gatewayId, { ...known, awaySince: fromAt });
      else this.gateways.set(gatewayId, { ...known, refill: unknownRefill() });
    }
    this.stopListening = this.parts.state.listen({
      values: () => {},
      device: () => {},
      gateway: (gatewayId, presence) => this.followOther(gatewayId, presence),
    });
    for (const gateway of this.parts.catalogue.all()) {
      // Connected to another process, which looks after its gaps.
      if (this.parts.state.gateway(gateway.id).online) continue;
      const since = this.lastSample(gateway);
      if (since !== undefined) this.advance(gateway.id, { kind: 'serverStarted', since });
    }
    await this.written;
  }

  /** From here on, disconnects are caused by the server's own shutdown, not by the gateways. */
  async stop(): Promise<void> {
    this.isRunning = false;
    this.stopListening();
    for (const dispose of this.timers.values()) dispose();
    await this.written;
  }

  nodeValues(gateway: CatalogueEntry, metrics: readonly MetricValue[], birth: boolean): void {
    const find = (name: string) => metrics.find((metric) => metric.name === name && !metric.historical)?.value;
    const backlog = readCount(find(gatewayMetrics.backlog));
    if (birth) {
      this.advance(gateway.id, { kind: 'gatewayBorn', backlog, heartbeatMs: gateway.heartbeatMs });
      this.lookAfterDevices(gateway.id);
      return;
    }
    if (backlog !== undefined) this.advance(gateway.id, { kind: 'backlog', count: backlog });
    const dropped = readDropped(find(gatewayMetrics.dropped));
    if (dropped) this.advance(gateway.id, { kind: 'dropped', ...dropped });
  }

  /**
   * An agent's birth contains more in its values, which follow; a gateway without births keeps nothing while offline.
   */
  gatewayOnline(gateway: CatalogueEntry): void {
    if (gateway.protocol === 'sparkplug') return;
    this.advance(gateway.id, { kind: 'gatewayBorn', backlog: undefined, heartbeatMs: gateway.heartbeatMs });
    this.lookAfterDevices(gateway.id);
  }

  gatewayLost(gateway: CatalogueEntry): void {
    this.advance(gateway.id, { kind: 'gatewayLost', since: this.lastSample(gateway) ?? this.parts.clock.now() });
  }

  deviceOnline(gateway: CatalogueEntry, device: CatalogueDevice): void {
    this.advance(gateway.id, { kind: 'deviceBorn', equipmentId: device.id });
  }

  deviceLost(gateway: CatalogueEntry, device: CatalogueDevice, since: number): void {
    const last = this.parts.state.lastTime(device.id) ?? since;
    this.advance(gateway.id, { kind: 'deviceLost', equipmentId: device.id, since: last });
  }

  stored(gatewayId: number, batch: { batch: number; historical: boolean; isOld: boolean }): void {
    this.advance(gatewayId, { kind: 'stored', ...batch });
  }

  /** What another process has recorded has to be closed by this one if the gateway is born here. */
  private followOther(gatewayId: number, { online, since, unknown }: Presence): void {
    if (unknown || !this.parts.isForeign(gatewayId)) return;
    const known = this.gateways.get(gatewayId) ?? noGaps;
    this.gateways.set(gatewayId, { ...known, awaySince: online ? undefined : since });
  }

  /** A device that did not come back with its gateway has its own gap. */
  private lookAfterDevices(gatewayId: number): void {
    const { state, catalogue, clock } = this.parts;
    this.timers.get(gatewayId)?.();
    const look = () => {
      if (!state.gateway(gatewayId).online) return;
      for (const { id } of catalogue.get(gatewayId)?.devices.values() ?? []) {
        const since = state.lastTime(id);
        if (since !== null && !state.device(id).online)
          this.advance(gatewayId, { kind: 'deviceLost', equipmentId: id, since });
      }
    };
    this.timers.set(gatewayId, clock.setTimeout(look, settleMs));
  }

  private lastSample(gateway: CatalogueEntry): number | undefined {
    const times = [...gateway.devices.values()].map(({ id }) => this.parts.state.lastTime(id) ?? 0);
    const last = Math.max(0, ...times);
    return last > 0 ? last : undefined;
  }

  private advance(gatewayId: number, event: GapEvent): void {
    if (!this.isRunning) return;
    const { state, effects } = gapStep(this.gateways.get(gatewayId) ?? noGaps, event, this.parts.clock.now());
    this.gateways.set(gatewayId, state);
    for (const effect of effects) {
      this.written = this.written
        .then(() => this.perform(gatewayId, effect))
        .catch((error: unknown) => this.parts.log.error({ err: error, gatewayId }, 'could not record a gap'));
    }
  }

  private async perform(gatewayId: number, effect: GapEffect): Promise<void> {
    const { repository } = this.parts;
    switch (effect.kind) {
      case 'open': {
        const { equipmentId, reason, from: fromAt } = effect;
        const gap = { gatewayId, equipmentId, reason, state: 'open' as const, fromAt, toAt: null, lostPoints: 0 };
        return repository.insert(serverScope, gap);
      }
      case 'close': {
        const { equipmentId, to: toAt, state } = effect;
        return repository.close(serverScope, { gatewayId, equipmentId }, { toAt, state });
      }
      case 'fill':
        return repository.fill(serverScope, gatewayId);
      case 'lose':
        await repository.addLoss(serverScope, gatewayId, effect);
    }
  }
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'bigint' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function readDropped(value: unknown): DroppedBatches | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    const dropped = DroppedBatches.parse(JSON.parse(value));
    return { ...dropped, firstTime: Math.floor(dropped.firstTime), lastTime: Math.ceil(dropped.lastTime) };
  } catch {
    return undefined;
  }
}
