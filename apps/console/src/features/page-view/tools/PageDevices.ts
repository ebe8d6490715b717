import type { DevicePlace } from '@lookfar/contract';
import type { DevicesNow, WidgetTools } from '@lookfar/widgets';

interface Watcher {
  ids: readonly number[];
  tell: (devices: DevicesNow) => void;
}

/** How devices were at the moment that a page of the past shows. */
export type PastDevice = (device: DevicePlace) => DevicePlace;

interface DeviceWorld {
  /** The device that 0 means. */
  own: number;
  /** Those of a watcher that names none; undefined for all that are known. */
  usual: readonly number[] | undefined;
}

/** Which devices the maps of a page follow, and their current places and states. */
export class PageDevices {
  readonly #watchers = new Set<Watcher>();
  readonly #listeners = new Set<() => void>();
  #now: DevicesNow = { state: 'loading' };
  #world: DeviceWorld = { own: 0, usual: undefined };
  #past: PastDevice | undefined;
  #wanted: readonly number[] | undefined;

  /** For widgets. */
  readonly watch: WidgetTools['watchDevices'] = (ids, tell) => {
    const watcher = { ids, tell };
    this.#watchers.add(watcher);
    this.#tell(watcher);
    this.#changed();
    return () => {
      this.#watchers.delete(watcher);
      this.#changed();
    };
  };

  /** For the code that fetches them: the devices that are named, in a new list when they change; undefined for nobody. */
  readonly wanted = (): readonly number[] | undefined => this.#wanted;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(now: DevicesNow, world: DeviceWorld): void {
    this.#now = now;
    this.#world = world;
    for (const watcher of this.#watchers) this.#tell(watcher);
  }

  /** Undefined for the present. */
  look(past: PastDevice | undefined): void {
    this.#past = past;
    for (const watcher of this.#watchers) this.#tell(watcher);
  }

  #tell({ ids, tell }: Watcher): void {
    const now = this.#now;
    if (now.state !== 'ready') {
      tell(now);
      return;
    }
    const { own, usual } = this.#world;
    const named = ids.length > 0 ? ids.map((id) => id || own) : usual;
    const chosen = named && new Set(named);
    const list = chosen ? now.list.filter(({ id }) => chosen.has(id)) : now.list;
    tell({ state: 'ready', list: this.#past ? list.map(this.#past) : list });
  }

  #changed(): void {
    const wanted = this.#watchers.size === 0 ? undefined : [...new Set([...this.#watchers].flatMap(({ ids }) => ids))];
    if (wanted?.join() === this.#wanted?.join()) return;
    this.#wanted = wanted;
    for (const listener of this.#listeners) listener();
  }
}
