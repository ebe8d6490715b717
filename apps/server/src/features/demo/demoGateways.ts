import type { DemoPlant, EquipmentLine } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { HardwareTable } from '../../platform/database/configurationSchema.ts';
import type { DemoIdentity } from './gatewaysFile.ts';

type Gateway = z.output<typeof DemoPlant>['gateways'][number];

/** The model name of a gateway module that is built into one device. */
const moduleModel = 'LF-M100';

/** The hardware of the demo's gateways: our agent on an off-the-shelf box, and on a module. */
export function demoHardware(now: number): Record<EquipmentLine, Insertable<HardwareTable>> {
  const common = { manufacturer: '远望', image: null, createdAt: now };
  return {
    eg: {
      ...common,
      name: '远望边缘网关 LF24A',
      snPrefix: 'LF24A',
      networking: JSON.stringify(['4G', 'ethernet']),
      ports: 'RS485 ×2, RS232 ×1, LAN ×2',
      line: 'eg',
      note: '运行 Lookfar 边缘网关程序，支持断网续传与远程升级',
    },
    gm: {
      ...common,
      name: '远望数传模块 LF-M100',
      snPrefix: 'LF24M',
      networking: JSON.stringify(['4G']),
      ports: 'RS485 ×1, GNSS',
      line: 'gm',
      note: '随车或随机安装的 4G 数传模块，带卫星定位',
    },
  };
}

export function demoLine({ model }: Pick<Gateway, 'model'>): EquipmentLine {
  return model === moduleModel ? 'gm' : 'eg';
}

const networks: readonly DemoIdentity[] = [
  { networking: 'ethernet' },
  { networking: '4G', signalStrength: 86, iccid: '89860123456789000002' },
  { networking: '4G', signalStrength: 58, iccid: '89860123456789000003' },
  { networking: '4G', signalStrength: 34, iccid: '89860123456789000004' },
];

/** What a gateway in the field would detect automatically: its network, its SIM card, and its location. */
export function demoIdentity({ model, equipment }: Gateway, index: number): DemoIdentity {
  const placed = equipment.find(({ longitude, latitude }) => longitude !== null && latitude !== null);
  const position =
    placed?.longitude == null || placed.latitude == null
      ? {}
      : { longitude: placed.longitude, latitude: placed.latitude };
  return { model, ...networks[index % networks.length], ...position };
}
