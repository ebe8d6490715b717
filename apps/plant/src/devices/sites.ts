import type { GatewaySite } from './Device.ts';
import { generators } from './generatorDevices.ts';
import { clarifier, intakeStation } from './intakeDevices.ts';
import { boosterStation, clearWaterTank, drives } from './supplyDevices.ts';
import { dosingRoom, filterHall } from './treatmentDevices.ts';
import { airStation, meters } from './utilityDevices.ts';

/** The plant as its gateways see it. The order of the endpoints is the order of their ports. */
export const sites: readonly GatewaySite[] = [
  {
    sn: 'LF24A0001',
    name: '取水净水网关',
    model: 'LF-G200',
    economizeOpen: false,
    endpoints: [
      { devices: [intakeStation] },
      { devices: [clarifier] },
      { devices: [filterHall] },
      { devices: [dosingRoom] },
    ],
  },
  {
    sn: 'LF24A0002',
    name: '送水公用网关',
    model: 'LF-G200',
    economizeOpen: false,
    endpoints: [
      { devices: [clearWaterTank] },
      { devices: [boosterStation] },
      { devices: drives },
      { devices: meters },
      { devices: [airStation] },
    ],
  },
  {
    sn: 'LF24A0003',
    name: '1号发电车网关',
    model: 'LF-M100',
    economizeOpen: false,
    endpoints: [{ devices: [generators[0]] }],
  },
  {
    sn: 'LF24A0004',
    name: '2号发电车网关',
    model: 'LF-M100',
    economizeOpen: true,
    endpoints: [{ devices: [generators[1]] }],
  },
];

export const endpoints = sites.flatMap((site) => site.endpoints);
export const devices = endpoints.flatMap((endpoint) => endpoint.devices);
