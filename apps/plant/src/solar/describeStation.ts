import type { DemoEquipment, DemoGateway, DemoSite } from '@lookfar/contract';
import { cardOf, signalOf } from '../devices/describeDevice.ts';
import { stationCentre } from './centre/stationCentre.ts';
import type { S7Endpoint, StationDevice } from './devices/StationDevice.ts';
import { nodeSite, plcSite } from './devices/stationSites.ts';
import { stationLayers } from './site/stationLayers.ts';

/** The port of each PLC. */
export type StationPortOf = (endpoint: S7Endpoint) => number;

/** The station as loaded into an installation. */
export function describeStation({ host, portOf }: { host: string; portOf: StationPortOf }): DemoSite {
  // Sun and batteries change slowly; what somebody looks at is read faster.
  const common = { interval: 1, scanMs: 10_000, economizeOpen: false };
  const { endpoints, ...plc } = plcSite;
  const { devices, ...node } = nodeSite;
  const gateways: DemoGateway[] = [
    {
      ...{ ...plc, ...common },
      equipment: endpoints.flatMap((endpoint) => {
        const parameters = { host, port: portOf(endpoint), rack: 0, slot: 1 };
        return endpoint.devices.map((device) => equipmentOf(device, { driver: 's7', parameters }));
      }),
    },
    // What a node sends needs no driver: its devices are known by their names, its metrics by their addresses.
    {
      ...{ ...node, ...common, isNode: true },
      equipment: devices.map((device) => equipmentOf(device, { driver: '', parameters: {} })),
    },
  ];
  return { gateways, projects: [stationCentre], layers: [...stationLayers] };
}

function equipmentOf(device: StationDevice, link: Pick<DemoEquipment, 'driver' | 'parameters'>): DemoEquipment {
  return { ...cardOf(device), ...link, signals: device.points.map((point) => signalOf(point, point.address)) };
}
