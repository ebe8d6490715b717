import { gatewayMetrics } from '@lookfar/contract';
import { DataType, nodeCommand, type Publish } from '@lookfar/sparkplug';
import type { Clock } from '../../platform/clock/clock.ts';
import { batchRanges } from './batchRanges.ts';

/** At most one message per this time is sent to a gateway. */
const betweenMs = 1000;
/** Keeps a message well below the limit of a small broker. */
const mostRanges = 2000;

export interface BatchAcknowledgerParts {
  clock: Clock;
  send(message: Publish): void;
  /** Undefined for a gateway that is unknown or offline: it will send its batches again. */
  addressOf(gatewayId: number): { orgId: number; sn: string } | undefined;
}

interface Waiting {
  batches: Set<number>;
  sentAt: number;
  stopTimer: (() => void) | undefined;
}

/** Acknowledges to gateways which of their batches are durable. */
export class BatchAcknowledger {
  private readonly parts: BatchAcknowledgerParts;
  private readonly gateways = new Map<number, Waiting>();

  constructor(parts: BatchAcknowledgerParts) {
    this.parts = parts;
  }

  stop(): void {
    for (const { stopTimer } of this.gateways.values()) stopTimer?.();
    this.gateways.clear();
  }

  stored(gatewayId: number, batches: Iterable<number>): void {
    const waiting = this.waitingOf(gatewayId);
    for (const batch of batches) waiting.batches.add(batch);
    if (waiting.batches.size > 0) this.plan(gatewayId, waiting);
  }

  /** A gateway was born: it will send again what it now counts as its backlog. */
  forget(gatewayId: number): void {
    this.gateways.get(gatewayId)?.batches.clear();
  }

  private plan(gatewayId: number, waiting: Waiting): void {
    if (waiting.stopTimer) return;
    const since = this.parts.clock.now() - waiting.sentAt;
    // A clock that was set back must not delay the message.
    const ms = since >= 0 && since < betweenMs ? betweenMs - since : 0;
    waiting.stopTimer = this.parts.clock.setTimeout(() => this.send(gatewayId, waiting), ms);
  }

  private send(gatewayId: number, waiting: Waiting): void {
    waiting.stopTimer = undefined;
    const address = this.parts.addressOf(gatewayId);
    const { text, rest } = batchRanges(waiting.batches, mostRanges);
    waiting.batches = new Set(address ? rest : []);
    if (!address || text === '') return;
    const timestamp = this.parts.clock.now();
    waiting.sentAt = timestamp;
    const metrics = [{ name: gatewayMetrics.stored, datatype: DataType.String, value: text }];
    this.parts.send(nodeCommand({ group: String(address.orgId), node: address.sn, metrics, timestamp }));
    if (rest.length > 0) this.plan(gatewayId, waiting);
  }

  private waitingOf(gatewayId: number): Waiting {
    const known = this.gateways.get(gatewayId);
    if (known) return known;
    const made: Waiting = { batches: new Set(), sentAt: Number.NEGATIVE_INFINITY, stopTimer: undefined };
    this.gateways.set(gatewayId, made);
    return made;
  }
}
