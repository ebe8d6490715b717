import type { DemoProject } from '@lookfar/contract';
import { stationDevices } from '../devices/stationSites.ts';
import { batteryPage } from './stationBattery.ts';
import { chargingPage, solarPage, stationPhone } from './stationDetails.ts';
import { stationTitles } from './stationFrame.ts';
import { stationMimic } from './stationMimic.ts';
import { stationOverview } from './stationOverview.ts';
import { stationVariables } from './stationVariables.ts';

/** The operations centre of the solar station. */
export const stationCentre: DemoProject = {
  title: '光储充运营中心',
  note: '光伏、储能、充电与收益',
  equipment: stationDevices.map(({ name }) => name),
  variables: [...stationVariables],
  pages: [stationOverview, solarPage, batteryPage, chargingPage, stationPhone, stationMimic],
  reports: [
    {
      ...{ title: '电站日报', note: '每日电量与收益', unit: 'day', compare: 'previous' },
      columns: [
        ...[1, 2, 3].map((number) => ({
          ...{ of: `${number}号逆变器/累计发电量`, title: `${number}号发电 kWh`, measure: 'diff' as const },
        })),
        { of: '并网变电站/累计购电量', title: '购电 kWh', measure: 'diff' },
        { of: '并网变电站/累计上网电量', title: '上网 kWh', measure: 'diff' },
        { of: '充电运营平台/累计充电量', title: '充电 kWh', measure: 'diff' },
        { of: '充电运营平台/累计充电收入', title: '充电收入 元', measure: 'diff' },
        { of: '并网变电站/累计购电费', title: '购电费 元', measure: 'diff' },
      ],
    },
  ],
  members: ['gaofei', 'dingyue'].map((loginname) => ({
    ...{ loginname, pages: Object.values(stationTitles).map((title) => ({ title })) },
  })),
};
