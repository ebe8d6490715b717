import { type Decider, prepareDecider, type World } from '@lookfar/notification';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inTurns } from '../../../platform/work/turns.ts';
import type { NotifyWorlds } from '../world/NotifyWorlds.ts';

/** Who is active and what is over changes with time alone. */
const keptMs = 60_000;

export interface KnownWorld {
  world: World;
  decider: Decider;
}

interface Entry {
  loaded: Promise<KnownWorld>;
  at: number;
}

/** The worlds of the organisations that have alarms, until something in them changes. */
export class WorldCache {
  readonly #worlds: Pick<NotifyWorlds, 'load'>;
  readonly #clock: Clock;
  readonly #entries = new Map<number, Entry>();

  constructor(worlds: Pick<NotifyWorlds, 'load'>, clock: Clock) {
    this.#worlds = worlds;
    this.#clock = clock;
  }

  /** Returns its disposer. */
  follow(bus: Pick<Bus, 'subscribe' | 'onUp'>): () => void {
    const disposers = [
      bus.subscribe('notify.changed', ({ orgId }) => this.#entries.delete(orgId)),
      bus.subscribe('org.changed', ({ orgId }) => this.#entries.delete(orgId)),
      bus.subscribe('access.changed', (changed) => {
        if ('orgId' in changed) this.#entries.delete(changed.orgId);
        else this.#entries.clear();
      }),
      bus.onUp(() => this.#entries.clear()),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }

  of(orgId: number): Promise<KnownWorld> {
    const now = this.#clock.now();
    const known = this.#entries.get(orgId);
    if (known && now - known.at < keptMs && now >= known.at) return known.loaded;
    // What changes while it is read drops it again, so that the next one who asks reads it anew.
    const loaded = this.#load(orgId);
    this.#entries.set(orgId, { loaded, at: now });
    loaded.catch(() => {
      if (this.#entries.get(orgId)?.loaded === loaded) this.#entries.delete(orgId);
    });
    return loaded;
  }

  async #load(orgId: number): Promise<KnownWorld> {
    const world = await this.#worlds.load(orgId);
    return { world, decider: await inTurns(prepareDecider(world)) };
  }
}
