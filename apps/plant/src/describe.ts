import type { DemoEquipment, DemoPlant } from '@lookfar/contract';
import { centre } from './centre/centre.ts';
import type { Device, Endpoint } from './devices/Device.ts';
import { cardOf, signalOf } from './devices/describeDevice.ts';
import { addressOf } from './devices/point.ts';
import { endpoints, sites } from './devices/sites.ts';
import { englishTerms } from './english/englishTerms.ts';
import { plantFiles } from './models/plantFiles.ts';
import { siteLayers } from './site/siteLayers.ts';
import { describeStation, type StationPortOf } from './solar/describeStation.ts';
import { plcSite } from './solar/devices/stationSites.ts';

interface DescribeOptions {
  host: string;
  /** The first port; the others follow it. */
  basePort: number;
  /** The waterworks without the solar station. */
  worksOnly?: boolean;
}

type PortOf = (endpoint: Endpoint) => number;

/** The plant as loaded into an installation, for servers on `basePort` and the ports after it. */
export function describePlant({ host, basePort, worksOnly = false }: DescribeOptions): DemoPlant {
  return describeAt({
    host,
    portOf: (endpoint) => basePort + endpoints.indexOf(endpoint),
    ...(!worksOnly && {
      stationPortOf: (plc) => basePort + endpoints.length + plcSite.endpoints.indexOf(plc),
    }),
  });
}

interface Places {
  host: string;
  portOf: PortOf;
  /** Without it the second organisation has nothing. */
  stationPortOf?: StationPortOf;
}

/** The same for servers on any ports. */
export function describeAt({ host, portOf, stationPortOf }: Places): DemoPlant {
  return {
    orgName: '远望水务',
    otherOrgName: '临江新能源',
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
    ...(stationPortOf && { other: describeStation({ host, portOf: stationPortOf }) }),
    terms: [...englishTerms],
  };
}

function equipmentOf(device: Device, { host, port }: { host: string; port: number }): DemoEquipment {
  const { unitId, points } = device;
  return {
    ...cardOf(device),
    driver: 'modbus-tcp',
    parameters: { host, port, unitId },
    signals: points.map((point) => signalOf(point, addressOf(point))),
  };
}
