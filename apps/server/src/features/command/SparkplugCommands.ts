import { CommandResult, type ErrorCode, gatewayMetrics } from '@lookfar/contract';
import { deviceCommand, type MetricValue, nodeCommand, PayloadError, type Publish } from '@lookfar/sparkplug';
import type { Bus, WriteCommand } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CatalogueEntry } from '../ingest/Catalogue.ts';
import type { WriteTarget } from '../ingest/NodeNames.ts';
import type { CommandPort } from './CommandRunner.ts';
import type { CommandTracker } from './CommandTracker.ts';
import { metricOf } from './commandMetric.ts';
import { EchoedWrites } from './EchoedWrites.ts';

export interface SparkplugCommandsParts {
  tracker: CommandTracker;
  bus: Bus;
  clock: Clock;
  log: Log;
  send(message: Publish): void;
  /** Undefined unless this process has received the gateway's birth. */
  born(gatewayId: number): CatalogueEntry | undefined;
  /** Where the signal is written; asked of a gateway that was born. */
  target(gateway: CatalogueEntry, equipmentId: number, signalId: number): WriteTarget;
}

/**
 * Writes as DCMD, or NCMD for a node's own metrics, whose payload carries the command's uuid. The answer of our agent is a metric of the node, that of any
 * other node the metric's next data.
 */
export class SparkplugCommands implements CommandPort {
  private readonly parts: SparkplugCommandsParts;
  private readonly echoes: EchoedWrites;

  constructor(parts: SparkplugCommandsParts) {
    this.parts = parts;
    this.echoes = new EchoedWrites(parts);
  }

  /** Returns its disposer. */
  start(): () => void {
    return this.parts.bus.subscribe('command.ended', (command) => this.echoes.ended(command));
  }

  holds(gatewayId: number): boolean {
    return this.parts.born(gatewayId) !== undefined;
  }

  send(command: WriteCommand): ErrorCode | undefined {
    const gateway = this.parts.born(command.gatewayId);
    if (!gateway) return '1303';
    const { uuid, equipmentId, signalId } = command;
    const target = this.parts.target(gateway, equipmentId, signalId);
    const { device, metric, isForeign } = target;
    // It would neither carry it out nor refuse it.
    if (isForeign && !target.known) return target.isBorn ? '1714' : '1303';
    try {
      const timestamp = this.parts.clock.now();
      const place = { group: String(gateway.orgId), node: gateway.sn, uuid, timestamp };
      const order = { ...place, metrics: [metricOf(command, target)] };
      const message = device === undefined ? nodeCommand(order) : deviceCommand({ ...order, device });
      if (isForeign) this.echoes.sent(command, metric);
      this.parts.send(message);
      return undefined;
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      return '1722';
    }
  }

  /** Data of a device. */
  deviceValues(equipmentId: number, metrics: readonly MetricValue[], birth: boolean): void {
    this.echoes.values(equipmentId, metrics, birth);
  }

  /** Node data of a gateway: it may contain the receipt or the result of a command. */
  nodeValues(gateway: CatalogueEntry, metrics: readonly MetricValue[]): void {
    for (const { name, value } of metrics) {
      if (typeof value !== 'string' || value === '') continue;
      if (name === gatewayMetrics.commandTaken) this.parts.tracker.taken(gateway.id, value);
      if (name === gatewayMetrics.commandResult) this.answered(gateway, value);
    }
  }

  private answered(gateway: CatalogueEntry, text: string): void {
    const result = readResult(text);
    if (result) this.parts.tracker.answered(gateway.id, result);
    else this.parts.log.warn({ sn: gateway.sn }, 'cannot parse the result of a command');
  }
}

function readResult(text: string): CommandResult | undefined {
  try {
    return CommandResult.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
