import { statfs } from 'node:fs/promises';
import {
  type api,
  demoPassword,
  healthViewing,
  type Language,
  type ReplyOf,
  roleText,
  type SystemHealth,
} from '@lookfar/contract';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Health } from '../../platform/http/createHttp.ts';
import type { NameSource } from '../../platform/names/shownNames.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import type { AboutRepository } from './about.repository.ts';

export interface AboutParts {
  repository: AboutRepository;
  names: NameSource;
  clock: Pick<Clock, 'elapsed'>;
  dataDir: string;
  demo: boolean;
  health(): Promise<Health>;
  isOnline(gatewayId: number): boolean;
}

type Info = ReplyOf<typeof api.about.info>;

const keptMs = 3000;

/** Whose organisation the demo is about. */
const demoOwner = 'manager';

export class AboutService {
  readonly #parts: AboutParts;
  /** By language: visitors are not limited in how often they ask. */
  readonly #known: ShortLivedCache<Omit<Info, 'health'>>;
  #asking: Promise<Health> | undefined;

  constructor(parts: AboutParts) {
    this.#parts = parts;
    this.#known = new ShortLivedCache({ clock: parts.clock, keptMs, most: 10 });
  }

  async info(caller: Caller | undefined, language: Language): Promise<Info> {
    const known = await this.#known.get(language, undefined, () => this.#forEveryone(language));
    if (!caller || !isPermitted(healthViewing, caller)) return { ...known, health: null };
    return { ...known, health: await this.#details(caller, await this.#state()) };
  }

  async #forEveryone(language: Language): Promise<Omit<Info, 'health'>> {
    const { repository, demo } = this.#parts;
    const { version, status, history, map } = await this.#state();
    const accounts = demo ? await repository.demoAccounts() : [];
    const owner = accounts.find(({ loginname }) => loginname === demoOwner);
    const plant = owner ? { id: owner.orgId, name: owner.orgName } : await repository.onlyOrg();
    const named = (org: { id: number; name: string }) => this.#shown(org, language);
    const known = await Promise.all(
      accounts.map(async ({ loginname, roleName, orgId, orgName }) => ({
        ...{ loginname, roleName: roleText(roleName, language) },
        orgName: await named({ id: orgId, name: orgName }),
      })),
    );
    return {
      ...{ version, state: status === 'up' && history !== 'down' && map !== 'down' ? 'well' : 'degraded' },
      plant: plant ? await named(plant) : '',
      demo: known.length > 0 ? { password: demoPassword, accounts: known } : null,
    };
  }

  /** One at a time: it asks the database, and everybody may ask for it. */
  #state(): Promise<Health> {
    this.#asking ??= this.#parts.health().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #details(caller: Caller, state: Health): Promise<SystemHealth> {
    const { repository, isOnline } = this.#parts;
    const { database, broker, history, bus, map, uptime } = state;
    const ids = await repository.gateways(scopeOf(caller));
    const online = ids.filter(({ id }) => isOnline(id)).length;
    return {
      ...{ database, broker, history, bus, map, uptime, disk: await this.#disk() },
      gateways: { total: ids.length, online },
    };
  }

  /** Visitors have no dictionary of their own yet: names are those of the organisation itself. */
  async #shown({ id, name }: { id: number; name: string }, language: Language): Promise<string> {
    if (language !== 'en') return name;
    return (await this.#parts.names.of(id))?.english(name) ?? name;
  }

  async #disk() {
    try {
      const { bsize, bavail, blocks } = await statfs(this.#parts.dataDir);
      return { free: bsize * bavail, total: bsize * blocks };
    } catch {
      return null;
    }
  }
}
