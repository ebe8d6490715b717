import type { DemoPlant } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { HardwareTable } from '../../platform/database/configurationSchema.ts';
import type { DemoIdentity } from './gatewaysFile.ts';

type Gateway = z.output<typeof DemoPlant>['gateways'][number];

/** The hardware that the demo's gateways are of: our agent on a box, as one buys it. */
export function demoHardware(now: number): Insertable<HardwareTable> {
  return {
    name: '远望边缘网关 LF24A',
    manufacturer: '远望',
    snPrefix: 'LF24A',
    networking: JSON.stringify(['4G', 'ethernet']),
    ports: 'RS485 ×2, RS232 ×1, LAN ×2',
    note: '运行 Lookfar 边缘网关程序，支持断网续传与远程升级',
    image: null,
    createdAt: now,
  };
}

const networks: readonly DemoIdentity[] = [
  { networking: 'ethernet' },
  { networking: '4G', signalStrength: 86, iccid: '89860123456789000002' },
  { networking: '4G', signalStrength: 58, iccid: '89860123456789000003' },
  { networking: '4G', signalStrength: 34, iccid: '89860123456789000004' },
];

/** What a box in the field would find out by itself: its line, its card, and where it stands. */
export function demoIdentity({ model, equipment }: Gateway, index: number): DemoIdentity {
  const placed = equipment.find(({ longitude, latitude }) => longitude !== null && latitude !== null);
  const position =
    placed?.longitude == null || placed.latitude == null
      ? {}
      : { longitude: placed.longitude, latitude: placed.latitude };
  return { model, ...networks[index % networks.length], ...position };
}
