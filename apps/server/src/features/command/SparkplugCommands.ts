import { CommandResult, type DataType, type ErrorCode, gatewayMetrics } from '@lookfar/contract';
import {
  type CommandMetric,
  deviceCommand,
  type MetricValue,
  PayloadError,
  type Publish,
  DataType as SparkplugType,
} from '@lookfar/sparkplug';
import type { WriteCommand } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CommandPort } from './CommandRunner.ts';
import type { CommandTracker } from './CommandTracker.ts';

interface Address {
  id: number;
  orgId: number;
  sn: string;
}

export interface SparkplugCommandsParts {
  tracker: CommandTracker;
  clock: Clock;
  log: Log;
  send(message: Publish): void;
  /** Undefined unless this process has received the gateway's birth. */
  born(gatewayId: number): Address | undefined;
}

/** Writes as DCMD whose payload carries the command's uuid; the answer is a metric of the node. */
export class SparkplugCommands implements CommandPort {
  private readonly parts: SparkplugCommandsParts;

  constructor(parts: SparkplugCommandsParts) {
    this.parts = parts;
  }

  holds(gatewayId: number): boolean {
    return this.parts.born(gatewayId) !== undefined;
  }

  send(command: WriteCommand): ErrorCode | undefined {
    const gateway = this.parts.born(command.gatewayId);
    if (!gateway) return '1303';
    const { uuid, equipmentId } = command;
    const place = { group: String(gateway.orgId), node: gateway.sn, device: String(equipmentId) };
    try {
      const timestamp = this.parts.clock.now();
      this.parts.send(deviceCommand({ ...place, uuid, timestamp, metrics: [metricOf(command)] }));
      return undefined;
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      return '1722';
    }
  }

  /** Node data of a gateway: it may contain the receipt or the result of a command. */
  nodeValues(gateway: Address, metrics: readonly MetricValue[]): void {
    for (const { name, value } of metrics) {
      if (typeof value !== 'string' || value === '') continue;
      if (name === gatewayMetrics.commandTaken) this.parts.tracker.taken(gateway.id, value);
      if (name === gatewayMetrics.commandResult) this.answered(gateway, value);
    }
  }

  private answered(gateway: Address, text: string): void {
    const result = readResult(text);
    if (result) this.parts.tracker.answered(gateway.id, result);
    else this.parts.log.warn({ sn: gateway.sn }, 'cannot parse the result of a command');
  }
}

const types = {
  BOOL: SparkplugType.Boolean,
  INT16: SparkplugType.Int16,
  UINT16: SparkplugType.UInt16,
  INT32: SparkplugType.Int32,
  UINT32: SparkplugType.UInt32,
  INT64: SparkplugType.Int64,
  UINT64: SparkplugType.UInt64,
  FLOAT: SparkplugType.Float,
  DOUBLE: SparkplugType.Double,
  BCD16: SparkplugType.UInt16,
  BCD32: SparkplugType.UInt32,
  STRING: SparkplugType.String,
} as const satisfies Record<DataType, number>;

function metricOf({ signalId, dataType, raw }: WriteCommand): CommandMetric {
  const name = String(signalId);
  if (dataType === 'STRING') return { name, datatype: types[dataType], value: String(raw) };
  if (dataType === 'BOOL') return { name, datatype: types[dataType], value: raw === 1 };
  if (dataType === 'INT64' || dataType === 'UINT64')
    return { name, datatype: types[dataType], value: BigInt(raw ?? 0) };
  return { name, datatype: types[dataType], value: Number(raw) };
}

function readResult(text: string): CommandResult | undefined {
  try {
    return CommandResult.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
