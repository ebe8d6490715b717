import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Log } from '../../platform/log/log.ts';

interface BrandHostParts {
  db: Records;
  bus: Bus;
  log: Log;
}

/** The host names of organisations: the server answers under them, and shows whose they are before the login. */
export class BrandHosts {
  readonly #parts: BrandHostParts;
  #orgs: ReadonlyMap<string, number> = new Map();
  #disposers: (() => void)[] = [];

  constructor(parts: BrandHostParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { bus, log } = this.#parts;
    const reload = () => {
      this.load().catch((err: unknown) => log.error({ err }, 'could not read the host names of organisations'));
    };
    this.#disposers = [bus.subscribe('org.changed', reload), bus.onUp(reload)];
    await this.load();
  }

  stop(): void {
    for (const dispose of this.#disposers.splice(0)) dispose();
  }

  async load(): Promise<void> {
    const rows = await scoped(this.#parts.db, serverScope)
      .selectFrom('org')
      .select(['id', 'hosts'])
      .where('hosts', '!=', '[]')
      .orderBy('id', 'desc')
      .execute();
    this.#orgs = new Map(rows.flatMap(({ id, hosts }) => hostsOf(hosts).map((host) => [host, id] as const)));
  }

  has(name: string): boolean {
    return this.#orgs.has(name);
  }

  orgOf(name: string): number | undefined {
    return this.#orgs.get(name);
  }
}

/** As they are stored. */
export function hostsOf(stored: string): string[] {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.filter((host) => typeof host === 'string') : [];
}
