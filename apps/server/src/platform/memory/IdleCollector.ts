import type { Clock } from '../clock/clock.ts';

export interface IdleCollectorParts {
  clock: Clock;
  /** What the heap takes from the system, in bytes, garbage included. */
  heapBytes(): number;
  /** The part of the time since the last question in which the event loop was busy, 0 to 1. */
  busyPart(): number;
  /** A full collection that gives free pages back to the system. */
  collect(): Promise<void>;
}

const lookMs = 20_000;
/** A collection stops everything for 50 ms and more, so it waits for a time in which little is going on. */
const idlePart = 0.1;
/** Growth since the last collection that is worth it. Ordinary work stays below: V8 collects earlier. */
const growthBytes = 24 * 1024 * 1024;

/**
 * Gives memory back after a storm of requests or a large import. V8 collects when something is allocated, so a server
 * that has become idle keeps the garbage of its busiest minute.
 */
export class IdleCollector {
  private readonly parts: IdleCollectorParts;
  private least = 0;
  private isCollecting = false;

  constructor(parts: IdleCollectorParts) {
    this.parts = parts;
  }

  start(): void {
    this.parts.busyPart();
    this.parts.clock.setInterval(() => void this.look(), lookMs);
  }

  private async look(): Promise<void> {
    const { heapBytes, busyPart, collect } = this.parts;
    const isIdle = busyPart() < idlePart;
    if (!isIdle || this.isCollecting || heapBytes() - this.least < growthBytes) return;
    this.isCollecting = true;
    await collect();
    this.isCollecting = false;
    this.least = heapBytes();
  }
}
