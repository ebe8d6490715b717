import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { BenchEdge } from './BenchEdge.ts';

export interface BenchPlantSize {
  gateways: number;
  devicesEach: number;
  signalsEach: number;
  /** This many devices of each gateway report their position with their first two signals. */
  movingEach?: number;
}

/** With tiny sizes, so that benchmarks of many devices can share a product. */
export const smallFleet = { gateways: 2, devicesEach: 25, signalsEach: 10, movingEach: 10 };

/** Devices per group. */
const groupOf = 500;

/** A plant of identical gateways with one device each; the devices do not respond. */
export function benchPlant(gateways: number, signalsEach: number): DemoPlant {
  return widePlant({ gateways, devicesEach: 1, signalsEach });
}

/** The same with many devices each, all of them on the map. */
export function widePlant({ gateways, devicesEach, signalsEach, movingEach = 0 }: BenchPlantSize): DemoPlant {
  const signals = (titles: readonly string[]) =>
    Array.from({ length: signalsEach }, (_, i) => ({
      title: titles[i] ?? `Signal ${i}`,
      address: `holding:${i * 2}`,
      dataType: 'FLOAT' as const,
      decimals: 2,
    }));
  const [standing, moving] = [signals([]), signals(['Longitude', 'Latitude'])];
  const fields = { manufacturer: '', model: '', location: '', driver: 'modbus-tcp', parameters: {} };
  const device = (i: number) => ({
    ...fields,
    ...placeOf(i),
    name: `Device ${i}`,
    group: `Bench ${Math.floor(i / groupOf)}`,
    signals: i % devicesEach < movingEach ? moving : standing,
  });
  return {
    orgName: 'Bench',
    otherOrgName: 'Other',
    gateways: Array.from({ length: gateways }, (_, i) => ({
      sn: `BENCH${String(i).padStart(4, '0')}`,
      name: `Bench ${i}`,
      model: 'LF24A',
      interval: 1,
      scanMs: 1000,
      economizeOpen: false,
      equipment: Array.from({ length: devicesEach }, (_, n) => device(i * devicesEach + n)),
    })),
  };
}

/** Spread evenly over a country, the same in every run. */
export function placeOf(i: number): { longitude: number; latitude: number } {
  return { longitude: 85 + ((i * 0.618_034) % 1) * 35, latitude: 22 + ((i * 0.754_878) % 1) * 25 };
}

/** The edge nodes of such a plant. A new installation numbers its devices and signals from 1, in order. */
export function benchEdges(dataDir: string, signalsEach: number, devicesEach = 1): BenchEdge[] {
  const file = JSON.parse(readFileSync(join(dataDir, 'demo', 'gateways.json'), 'utf8')) as {
    gateways: { sn: string; secret: string }[];
    broker: string;
  };
  return file.gateways.map(({ sn, secret }, index) => {
    const devices = Array.from({ length: devicesEach }, (_, n) => {
      const place = index * devicesEach + n;
      return { id: place + 1, signals: Array.from({ length: signalsEach }, (_, i) => place * signalsEach + i + 1) };
    });
    return new BenchEdge({ sn, secret, broker: file.broker, devices });
  });
}
