import type { DemoProject } from '@lookfar/contract';
import { devices } from '../devices/sites.ts';
import { centrePageTitles } from './centreFrame.ts';
import { centrePages } from './centrePages.ts';
import { centreVariables } from './centreVariables.ts';

const { works, overview, quality } = centrePageTitles;

/** The operations centre of the water works: everything but the mobile generators. */
export const centre: DemoProject = {
  title: '远望水务运营中心',
  note: '取水、净水、送水与能耗',
  equipment: devices.filter(({ group }) => group !== '移动电源').map(({ name }) => name),
  variables: [...centreVariables],
  pages: [...centrePages],
  reports: [
    {
      ...{ title: '送水日报', note: '每日水量、电量与单位电耗', unit: 'day', compare: 'previous' },
      columns: [
        { of: '取水泵房/累计取水量', title: '取水量 m³', measure: 'diff' },
        { of: '送水泵房/累计送水量', title: '送水量 m³', measure: 'diff' },
        { of: '送水泵房电表/有功电能', title: '送水用电 kWh', measure: 'diff' },
        { of: '取水净水电表/有功电能', title: '净水用电 kWh', measure: 'diff' },
        { of: '送水单位电耗', title: '送水单位电耗', measure: 'avg' },
        { of: '送水泵房/出厂水压力', title: '最高压力 MPa', measure: 'max' },
      ],
    },
    {
      ...{ title: '水质小时报', note: '出厂水质与滤后浊度', unit: 'hour' },
      columns: [
        { of: '清水池/余氯', title: '余氯 mg/L', measure: 'avg' },
        { of: '清水池/浊度', title: '浊度 NTU', measure: 'avg' },
        { of: '清水池/pH', title: 'pH', measure: 'avg' },
        { of: 'V 型滤池/滤后水浊度', title: '滤后浊度最高 NTU', measure: 'max' },
      ],
    },
  ],
  members: [
    {
      loginname: 'operator',
      pages: Object.values(centrePageTitles).map((title) => ({ title, write: title === overview })),
    },
    { loginname: 'viewer', pages: Object.values(centrePageTitles).map((title) => ({ title })), alarm: false },
    { loginname: 'other', pages: [{ title: works }, { title: quality }], alarm: false },
  ],
};
