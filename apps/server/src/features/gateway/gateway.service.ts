import { gatewayMetrics } from '@lookfar/contract';
import { DataType, type MetricValue, nodeCommand, type Publish } from '@lookfar/sparkplug';
import { ZodError } from 'zod';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { jsonText } from '../../platform/work/jsonInTurns.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import type { GatewayReports } from './GatewayReports.ts';
import { toGatewayConfig } from './gateway.mapper.ts';
import type { DeviceRow, GatewayRepository, GatewayRow, GatewaySignalRow } from './gateway.repository.ts';
import { readGatewayReport } from './gatewayReport.ts';
import { KeyedQueue } from './KeyedQueue.ts';
import { neverPushed, type PushEvent, type PushState, pushStep } from './pushPlan.ts';

/** The position of a gateway in topics. */
export interface GatewayAddress {
  id: number;
  orgId: number;
  sn: string;
}

export interface GatewayServiceParts {
  repository: GatewayRepository;
  stored: StoredParameters;
  reports: GatewayReports;
  bus: Bus;
  clock: Clock;
  log: Log;
  send(message: Publish): void;
  isOnline(gatewayId: number): boolean;
  /** Undefined for a gateway that is unknown to ingest. */
  addressOf(gatewayId: number): GatewayAddress | undefined;
}

/** Keeps gateways at the latest revision of their configuration, and forwards commands to them. */
export class GatewayService {
  private readonly parts: GatewayServiceParts;
  private readonly queue = new KeyedQueue();
  private readonly pushes = new Map<number, PushState>();
  private readonly timers = new Map<number, () => void>();
  private disposers: (() => void)[] = [];

  constructor(parts: GatewayServiceParts) {
    this.parts = parts;
  }

  start(): void {
    this.disposers = [
      this.parts.bus.subscribe('gateway.scan', ({ gatewayId, scanMs, leaseSeconds }) => {
        const gateway = this.parts.addressOf(gatewayId);
        if (gateway && this.parts.isOnline(gatewayId)) this.scan(gateway, scanMs, leaseSeconds);
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const dispose of [...this.disposers, ...this.timers.values()]) dispose();
    await this.queue.idle();
  }

  /** A gateway reported about itself: in its birth, or later when something changed. */
  nodeValues(gateway: GatewayAddress, metrics: readonly MetricValue[], birth: boolean): void {
    const report = readGatewayReport(metrics, birth);
    this.parts.reports.take(gateway.id, report, birth);
    const applied = report.configuration?.applied;
    // Only a birth triggers a push: a gateway that refused would otherwise be sent the same again and again.
    if (birth && applied !== undefined) this.run(gateway, () => this.compare(gateway, applied));
  }

  configurationChanged(gateways: readonly GatewayAddress[]): void {
    for (const gateway of gateways) if (this.parts.isOnline(gateway.id)) this.advance(gateway, 'wanted');
  }

  private async compare(gateway: GatewayAddress, applied: number): Promise<void> {
    const row = await this.parts.repository.find(serverScope, gateway.id);
    if (row && row.revision !== applied) this.advance(gateway, 'wanted');
  }

  private advance(gateway: GatewayAddress, event: PushEvent): void {
    const step = pushStep(this.pushes.get(gateway.id) ?? neverPushed, event, this.parts.clock.now());
    this.pushes.set(gateway.id, step.state);
    for (const effect of step.effects) {
      if (effect.kind === 'push') this.run(gateway, () => this.push(gateway));
      else
        this.timers.set(
          gateway.id,
          this.parts.clock.setTimeout(() => this.advance(gateway, 'turn'), effect.ms),
        );
    }
  }

  private async push(gateway: GatewayAddress): Promise<void> {
    const { repository, log } = this.parts;
    const row = await repository.find(serverScope, gateway.id);
    if (!row || !this.parts.isOnline(gateway.id)) return;
    const devices = await repository.devices(serverScope, gateway.id);
    const signals = await repository.signals(serverScope, gateway.id);
    const value = await this.write(row, devices, signals);
    if (value === undefined) return;
    this.command(gateway, [{ name: gatewayMetrics.configuration, datatype: DataType.String, value }]);
    log.info({ sn: gateway.sn, revision: row.revision, devices: devices.length }, 'sent a configuration');
  }

  /** A configuration that no gateway could accept is refused on its behalf, so that someone notices. */
  private async write(row: GatewayRow, devices: readonly DeviceRow[], signals: readonly GatewaySignalRow[]) {
    try {
      return await jsonText(await toGatewayConfig(row, devices, signals, this.parts.stored));
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const [issue] = error.issues;
      const refusal = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
      this.parts.log.error({ sn: row.sn, revision: row.revision, reason: refusal }, 'cannot send a configuration');
      this.parts.reports.configured(row.id, { refusal, refused: row.revision });
      return undefined;
    }
  }

  private scan(gateway: GatewayAddress, scanMs: number, leaseSeconds: number): void {
    this.command(gateway, [
      { name: gatewayMetrics.scanRate, datatype: DataType.Int64, value: BigInt(scanMs) },
      { name: gatewayMetrics.scanLease, datatype: DataType.Int64, value: BigInt(leaseSeconds) },
    ]);
  }

  private command(gateway: GatewayAddress, metrics: Parameters<typeof nodeCommand>[0]['metrics']): void {
    const timestamp = this.parts.clock.now();
    this.parts.send(nodeCommand({ group: String(gateway.orgId), node: gateway.sn, metrics, timestamp }));
  }

  private run(gateway: GatewayAddress, task: () => Promise<void>): void {
    this.queue.add(gateway.id, async () => {
      try {
        await task();
      } catch (error) {
        this.parts.log.error({ err: error, sn: gateway.sn }, 'gateway work failed');
      }
    });
  }
}
