import { randomUUID } from 'node:crypto';
import { type GatewayLogEntry, GatewayLogLine, gatewayMetrics } from '@lookfar/contract';
import type { MetricValue } from '@lookfar/sparkplug';
import { z } from 'zod';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';

/** A request keeps a gateway sending for this long; it is renewed when a third of that is over. */
const leaseSeconds = 60;
const renewMs = (leaseSeconds * 1000) / 3;
/** A request that could not be sent by then is useless: the next poll sends another. */
const patienceMs = 5000;
const mostLines = 2000;
const mostAnswered = 500;
/** Lines that no one requests are dropped after this time. */
const forgetMs = 10 * 60_000;

const Lines = z.array(GatewayLogLine).max(1000);

interface Reader {
  lines: GatewayLogEntry[];
  askedAt: number;
  leasedAt: number;
}

export interface GatewayLogsParts {
  bus: Bus;
  clock: Clock;
  isOnline(gatewayId: number): boolean;
}

/** The latest log lines of the gateways whose live log is being followed. */
export class GatewayLogs {
  private readonly parts: GatewayLogsParts;
  private readonly readers = new Map<number, Reader>();
  private readonly lastSeq = new Map<number, number>();
  private disposers: (() => void)[] = [];

  constructor(parts: GatewayLogsParts) {
    this.parts = parts;
  }

  start(): void {
    const { bus, clock } = this.parts;
    this.disposers = [
      bus.subscribe('gateway.log', ({ gatewayId, lines }) => this.append(gatewayId, lines)),
      clock.setInterval(() => this.forget(), forgetMs),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers) dispose();
  }

  /** A gateway reported log lines; even without a viewer here, there may be one in another process. */
  nodeValues(gatewayId: number, metrics: readonly MetricValue[]): void {
    for (const { name, value, historical } of metrics) {
      if (name !== gatewayMetrics.log || typeof value !== 'string' || value === '' || historical) continue;
      const lines = readLines(value).map((line) => ({ seq: this.nextSeq(gatewayId), ...line }));
      if (lines.length > 0) this.parts.bus.publish('gateway.log', { gatewayId, lines });
    }
  }

  /** The lines after `after`, the latest ones if there are too many. */
  query(gatewayId: number, after: number): { online: boolean; list: GatewayLogEntry[] } {
    const now = this.parts.clock.now();
    const reader = this.readers.get(gatewayId) ?? { lines: [], askedAt: now, leasedAt: Number.NEGATIVE_INFINITY };
    this.readers.set(gatewayId, reader);
    reader.askedAt = now;
    const online = this.parts.isOnline(gatewayId);
    if (online && Math.abs(now - reader.leasedAt) >= renewMs) {
      reader.leasedAt = now;
      this.lease(gatewayId, now);
    }
    return { online, list: reader.lines.filter(({ seq }) => seq > after).slice(-mostAnswered) };
  }

  /** After a rebirth, a gateway has forgotten that its log is being followed. */
  born(gatewayId: number): void {
    const reader = this.readers.get(gatewayId);
    if (reader) reader.leasedAt = Number.NEGATIVE_INFINITY;
  }

  private lease(gatewayId: number, now: number): void {
    const request = { kind: 'log', uuid: randomUUID(), seconds: leaseSeconds, level: 'debug' } as const;
    this.parts.bus.publish('gateway.request', { gatewayId, task: false, request, deadline: now + patienceMs });
  }

  private append(gatewayId: number, lines: readonly GatewayLogEntry[]): void {
    const reader = this.readers.get(gatewayId);
    if (reader) reader.lines = [...reader.lines, ...lines].slice(-mostLines);
  }

  private forget(): void {
    const now = this.parts.clock.now();
    for (const [id, { askedAt }] of this.readers) if (now - askedAt >= forgetMs) this.readers.delete(id);
  }

  /** From the clock, so that it increases across restarts and processes. */
  private nextSeq(gatewayId: number): number {
    const seq = Math.max((this.lastSeq.get(gatewayId) ?? 0) + 1, this.parts.clock.now() * 1000);
    this.lastSeq.set(gatewayId, seq);
    return seq;
  }
}

function readLines(text: string): GatewayLogLine[] {
  try {
    return Lines.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
