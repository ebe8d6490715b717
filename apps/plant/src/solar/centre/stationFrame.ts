import { calm, sheetSize } from '../../centre/centreFrame.ts';
import { nav } from '../../pages/controls.ts';
import { alarmCount, type Drawn, label, panel, system } from '../../pages/sheet.ts';

export const stationTitles = {
  overview: '电站总览',
  solar: '光伏发电',
  battery: '储能电池',
  charging: '充电车位',
  phone: '电站手机页',
  mimic: '能流简图',
} as const;

const leads = [
  { label: '总览', page: stationTitles.overview },
  { label: '光伏', page: stationTitles.solar },
  { label: '储能', page: stationTitles.battery },
  { label: '充电', page: stationTitles.charging },
];

/** Title, the other pages, the number of alarms and the time. */
export function stationHead(): Drawn[] {
  const { width } = sheetSize;
  return [
    panel([0, 0, width, 56], calm.panel),
    label([24, 8, 240, 40], '临江光储充电站', { size: 20, bold: true, color: calm.ink }),
    nav([272, 8, 400, 40], leads, { color: calm.dim, activeColor: calm.ink, activeFill: calm.ground }),
    label([width - 356, 12, 88, 32], '当前报警', { size: 16, color: calm.dim, align: 'right' }),
    alarmCount([width - 260, 12, 40, 32], { size: 20, bold: true, color: calm.ink }, '#b00020'),
    system([width - 216, 12, 192, 32], 'datetime', { size: 16, color: calm.ink, align: 'right' }),
  ];
}
