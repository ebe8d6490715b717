import type { DemoEquipment, DemoPage } from '@lookfar/contract';
import type { Point } from './point.ts';

/** One piece of equipment: a unit on a Modbus server, with the one list of its signals. */
export interface Device {
  key: string;
  name: string;
  /** The group of equipment it belongs to. */
  group: string;
  manufacturer: string;
  model: string;
  location: string;
  longitude: number;
  latitude: number;
  remark: string;
  unitId: number;
  points: readonly Point[];
  /** The first is its home page. */
  pages?: readonly DemoPage[];
  display?: DemoEquipment['display'];
}

/** One socket. A controller is alone on its own; drives and meters share a serial converter. */
export interface Endpoint {
  devices: readonly Device[];
}

export interface GatewaySite {
  sn: string;
  name: string;
  model: string;
  economizeOpen: boolean;
  endpoints: readonly Endpoint[];
}
