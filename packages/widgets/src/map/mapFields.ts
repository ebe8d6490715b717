import type { Style } from '@lookfar/page';
import { equipment } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { flag, number, text } from '../fields/kinds.ts';
import { place } from '../fields/placeKinds.ts';

/** What one request for places takes. */
const mostDevices = 500;

export const mapFields = fields({
  /** Without any: all devices of the page or project. */
  equipments: items(
    { cn: '设备', en: 'Devices' },
    { equipment: equipment({ cn: '设备', en: 'Device' }) },
    { max: mostDevices },
  ),
  totalCount: flag({ cn: '设备总数', en: 'Number of devices' }, true),
  equipProportion: flag({ cn: '在线率', en: 'Online share' }, true),
  titleEnable: flag({ cn: '设备名称', en: 'Device names' }, true),
  /** The bound signals of a device in its card. */
  signalEnable: flag({ cn: '弹窗显示变量', en: 'Signals in the card' }, true),
  centre: place({ cn: '中心位置', en: 'Centre' }),
  zoom: number({ cn: '缩放级别', en: 'Zoom' }, 12, { min: 2, max: 18, step: 1 }),
  address: text({ cn: '地址', en: 'Address' }, '', { most: 60, placeholder: { cn: '城市名称', en: 'Name of a city' } }),
});
export type MapAddon = AddonOf<typeof mapFields>;

export const mapStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 12 },
} as const satisfies Style;
