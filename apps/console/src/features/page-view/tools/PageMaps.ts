import type { DevicePlace } from '@lookfar/contract';
import type { MapOptions, WidgetTools } from '@lookfar/widgets';

/** A map that a widget asked for, and what it shows. */
export interface MountedMap {
  key: number;
  element: HTMLElement;
  options: MapOptions;
  devices: readonly DevicePlace[];
  selectedId: number | undefined;
}

/** The maps of a page. Each is drawn by whoever follows `list`, into the element of its widget. */
export class PageMaps {
  readonly #listeners = new Set<() => void>();
  #list: readonly MountedMap[] = [];
  #count = 0;

  /** For widgets. */
  readonly mount: WidgetTools['mountMap'] = (element, options) => {
    this.#count += 1;
    const key = this.#count;
    this.#set([...this.#list, { key, element, options, devices: [], selectedId: undefined }]);
    const change = (part: Partial<MountedMap>) =>
      this.#set(this.#list.map((map) => (map.key === key ? { ...map, ...part } : map)));
    return {
      show: (devices) => change({ devices }),
      select: (selectedId) => {
        change({ selectedId });
        options.onSelect(selectedId);
      },
      dispose: () => this.#set(this.#list.filter((map) => map.key !== key)),
    };
  };

  /** A new list, and a new object for a map that changed. */
  readonly list = (): readonly MountedMap[] => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The viewer chose a device on the map. */
  readonly choose = (key: number, selectedId: number | undefined): void => {
    const map = this.#list.find((one) => one.key === key);
    if (!map || map.selectedId === selectedId) return;
    this.#set(this.#list.map((one) => (one === map ? { ...map, selectedId } : one)));
    map.options.onSelect(selectedId);
  };

  #set(list: readonly MountedMap[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
