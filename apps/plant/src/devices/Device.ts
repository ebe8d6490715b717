import type { DemoEquipment, DemoPage } from '@lookfar/contract';
import type { Point } from './point.ts';

/** What is written on a device and about it. */
export interface DeviceCard {
  key: string;
  name: string;
  /** Its device group. */
  group: string;
  manufacturer: string;
  model: string;
  location: string;
  longitude: number;
  latitude: number;
  remark: string;
  /** The first is its home page. */
  pages?: readonly DemoPage[];
  display?: DemoEquipment['display'];
}

/** One device: a unit on a Modbus server, with the single list of its signals. */
export interface Device extends DeviceCard {
  unitId: number;
  points: readonly Point[];
}

/** One socket. A PLC has its own; drives and meters share a serial converter. */
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
