import type { DevicePlace } from '@lookfar/contract';

/** The devices of a page with their places and states. */
export type DevicesNow =
  | { state: 'loading' }
  | { state: 'ready'; list: readonly DevicePlace[] }
  /** Could not be loaded, or the user may not see them. */
  | { state: 'failed'; reason: string };

export interface MapPoint {
  longitude: number;
  latitude: number;
}

export interface MapOptions {
  /** Degrees in WGS 84; without it the map looks for the address, and else shows all devices. */
  centre: MapPoint | null;
  zoom: number;
  /** The name of a city. */
  address: string;
  /** Names beside the marks, and when the pointer is over them. */
  titleEnable: boolean;
  /** What is shown over a device that was chosen. It is filled by whoever mounts the map. */
  card: HTMLElement;
  /** Called with the device whose card is to be filled; undefined when it was closed. */
  onSelect: (equipId: number | undefined) => void;
}

export interface MapHandle {
  show(devices: readonly DevicePlace[]): void;
  /** Goes there and shows the card. */
  select(equipId: number | undefined): void;
  dispose(): void;
}

export interface MapTools {
  /**
   * Follows devices until the returned disposer is called. Without ids: the page's own device and those that it is bound
   * to; on a page of a project all of its devices that the user may see.
   */
  watchDevices(equipIds: readonly number[], tell: (devices: DevicesNow) => void): () => void;
  /** Shows the product's map in an element. */
  mountMap(element: HTMLElement, options: MapOptions): MapHandle;
}

export const inertMap: MapTools = {
  watchDevices: (_equipIds, tell) => {
    tell({ state: 'ready', list: [] });
    return () => undefined;
  },
  mountMap: () => ({ show: () => undefined, select: () => undefined, dispose: () => undefined }),
};
