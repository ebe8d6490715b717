import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { BenchEdge } from './BenchEdge.ts';

/** A plant of equal gateways with one device each; nobody answers behind them. */
export function benchPlant(gateways: number, signalsEach: number): DemoPlant {
  const signals = Array.from({ length: signalsEach }, (_, i) => ({
    title: `Signal ${i}`,
    address: `holding:${i * 2}`,
    dataType: 'FLOAT' as const,
  }));
  const device = { group: 'Bench', manufacturer: '', model: '', location: '', driver: 'modbus-tcp', parameters: {} };
  return {
    orgName: 'Bench',
    otherOrgName: 'Other',
    gateways: Array.from({ length: gateways }, (_, i) => ({
      sn: `BENCH${String(i).padStart(4, '0')}`,
      name: `Bench ${i}`,
      model: '',
      interval: 1,
      scanMs: 1000,
      economizeOpen: false,
      equipment: [{ ...device, name: `Device ${i}`, signals }],
    })),
  };
}

/** The edge nodes of such a plant. A fresh installation counts its devices and signals from 1, in order. */
export function benchEdges(dataDir: string, signalsEach: number): BenchEdge[] {
  const file = JSON.parse(readFileSync(join(dataDir, 'demo', 'gateways.json'), 'utf8')) as {
    gateways: { sn: string; secret: string }[];
    broker: string;
  };
  return file.gateways.map(({ sn, secret }, index) => {
    const signals = Array.from({ length: signalsEach }, (_, i) => index * signalsEach + i + 1);
    return new BenchEdge({ sn, secret, broker: file.broker, device: index + 1, signals });
  });
}
