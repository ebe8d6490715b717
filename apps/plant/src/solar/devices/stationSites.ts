import { batterySystem } from './batteryDevice.ts';
import { chargers, chargingLot } from './chargingDevices.ts';
import { management, transformer } from './powerDevices.ts';
import type { S7Endpoint, StationDevice } from './StationDevice.ts';
import { inverters, weatherStation } from './solarDevices.ts';

/** Behind a gateway of ours: PLCs that speak S7. The order of the endpoints is the order of their ports. */
const plcs: readonly S7Endpoint[] = [
  { devices: [...inverters, weatherStation] },
  { devices: [batterySystem] },
  { devices: [transformer, management] },
];
export const plcSite = { sn: 'LF24A0101', name: '光储网关', model: 'LF-G200', endpoints: plcs };

/** The charging operator's own platform: a Sparkplug B node that is not our program. */
const nodeDevices: readonly StationDevice[] = [...chargers, chargingLot];
export const nodeSite = { sn: 'SC-NODE-0001', name: '充电运营商节点', model: 'SC-Edge', devices: nodeDevices };

export const stationDevices: readonly StationDevice[] = [
  ...plcSite.endpoints.flatMap(({ devices }) => devices),
  ...nodeSite.devices,
];
