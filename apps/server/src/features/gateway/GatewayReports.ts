import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { GatewayChange, GatewayRepository } from './gateway.repository.ts';
import type { ConfigurationReport, GatewayReport } from './gatewayReport.ts';
import { KeyedQueue } from './KeyedQueue.ts';

/** Values that change every few seconds are written at most this often. */
const flushMs = 30_000;

export interface GatewayReportsParts {
  repository: GatewayRepository;
  clock: Clock;
  log: Log;
  /** What it reports about its configuration is in the database. */
  onConfigured(gatewayId: number, report: ConfigurationReport): void;
}

/** Records what gateways report about themselves: important changes immediately, the rest together and less often. */
export class GatewayReports {
  private readonly parts: GatewayReportsParts;
  private readonly queue = new KeyedQueue();
  /** As stored, by gateway. */
  private readonly written = new Map<number, GatewayChange>();
  private readonly waiting = new Map<number, GatewayChange>();
  private stopFlushing: () => void = () => {};

  constructor(parts: GatewayReportsParts) {
    this.parts = parts;
  }

  start(): void {
    this.stopFlushing = this.parts.clock.setInterval(() => this.flush(), flushMs);
  }

  async stop(): Promise<void> {
    this.stopFlushing();
    this.flush();
    await this.queue.idle();
  }

  take(gatewayId: number, { configuration, identity, condition }: GatewayReport, birth: boolean): void {
    if (configuration) this.configured(gatewayId, configuration);
    const now: GatewayChange = birth ? { ...identity, ...condition, lastSeenAt: this.parts.clock.now() } : identity;
    this.write(gatewayId, now);
    if (!birth) this.later(gatewayId, { ...condition, lastSeenAt: this.parts.clock.now() });
  }

  /** It went online or offline. */
  seen(gatewayId: number): void {
    this.write(gatewayId, { ...this.waiting.get(gatewayId), lastSeenAt: this.parts.clock.now() });
    this.waiting.delete(gatewayId);
  }

  configured(gatewayId: number, report: ConfigurationReport): void {
    this.run(gatewayId, async () => {
      await this.parts.repository.configured(serverScope, gatewayId, report);
      this.parts.onConfigured(gatewayId, report);
    });
  }

  private later(gatewayId: number, change: GatewayChange): void {
    this.waiting.set(gatewayId, { ...this.waiting.get(gatewayId), ...change });
  }

  private flush(): void {
    for (const [gatewayId, change] of this.waiting) this.write(gatewayId, change);
    this.waiting.clear();
  }

  private write(gatewayId: number, change: GatewayChange): void {
    const known = this.written.get(gatewayId) ?? {};
    const entries = Object.entries(change) as [keyof GatewayChange, unknown][];
    const changed = Object.fromEntries(entries.filter(([key, value]) => known[key] !== value)) as GatewayChange;
    if (Object.keys(changed).length === 0) return;
    this.written.set(gatewayId, { ...known, ...changed });
    this.run(gatewayId, async () => {
      try {
        await this.parts.repository.report(serverScope, gatewayId, changed);
      } catch (error) {
        // It may not have been written: the gateway's next report will be.
        this.written.delete(gatewayId);
        throw error;
      }
    });
  }

  private run(gatewayId: number, work: () => Promise<void>): void {
    this.queue.add(gatewayId, () =>
      work().catch((err: unknown) =>
        this.parts.log.error({ err, gatewayId }, 'could not store a report from a gateway'),
      ),
    );
  }
}
