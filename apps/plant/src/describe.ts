import type { DemoEquipment, DemoPlant, DemoSignal } from '@lookfar/contract';
import { centre } from './centre/centre.ts';
import { alarmsOf } from './devices/alarmsOf.ts';
import type { Device, Endpoint } from './devices/Device.ts';
import { addressOf, type Point } from './devices/point.ts';
import { endpoints, sites } from './devices/sites.ts';
import { englishTerms } from './english/englishTerms.ts';
import { plantFiles } from './models/plantFiles.ts';
import { siteLayers } from './site/siteLayers.ts';

export interface DescribeOptions {
  host: string;
  /** The first port; the others follow it. */
  basePort: number;
}

type PortOf = (endpoint: Endpoint) => number;

/** The plant as loaded into an installation, for servers on `basePort` and the ports after it. */
export function describePlant({ host, basePort }: DescribeOptions): DemoPlant {
  return describeAt({ host, portOf: (endpoint) => basePort + endpoints.indexOf(endpoint) });
}

/** The same for servers on any ports. */
export function describeAt({ host, portOf }: { host: string; portOf: PortOf }): DemoPlant {
  return {
    orgName: '远望水务',
    otherOrgName: '临江水务',
    files: plantFiles(),
    gateways: sites.map((site) => ({
      sn: site.sn,
      name: site.name,
      model: site.model,
      interval: 1,
      scanMs: 5000,
      economizeOpen: site.economizeOpen,
      equipment: site.endpoints.flatMap((endpoint) =>
        endpoint.devices.map((device) => equipmentOf(device, { host, port: portOf(endpoint) })),
      ),
    })),
    projects: [centre],
    layers: [...siteLayers],
    terms: [...englishTerms],
  };
}

function equipmentOf(device: Device, { host, port }: { host: string; port: number }): DemoEquipment {
  const { name, group, manufacturer, model, location, longitude, latitude, remark, unitId, points } = device;
  const { pages = [], display = 'list' } = device;
  return {
    name,
    group,
    manufacturer,
    model,
    location,
    longitude,
    latitude,
    remark,
    driver: 'modbus-tcp',
    parameters: { host, port, unitId },
    signals: points.map(signalOf),
    pages: [...pages],
    display,
  };
}

function signalOf(point: Point): DemoSignal {
  const { title, group, dataType, byteOrder, unit, decimals, scale, upperLimit, lowerLimit } = point;
  return {
    title,
    group,
    address: addressOf(point),
    dataType,
    byteOrder,
    unit,
    decimals,
    scale,
    writable: point.write !== undefined,
    upperLimit,
    lowerLimit,
    deadband: point.deadband,
    signalMaps: point.signalMaps,
    note: point.note,
    alarms: alarmsOf(point),
  };
}
