import { api, type BodyOf } from '@lookfar/contract';
import type { DemoInspectionWork, DemoPlan } from '../demoInspectionWork.ts';

type ContentDraft = BodyOf<typeof api.inspectionContent.add>;

const containerList: ContentDraft = api.inspectionContent.add.body.parse({
  title: '储能舱巡检',
  note: '开门前先看可燃气体探测器，任何异味都不要进入。',
  needsSignature: false,
  items: [
    { key: 'fire', type: 'tick', title: '消防主机无报警' },
    {
      ...{ key: 'filter', type: 'choice', title: '空调滤网' },
      choices: [{ text: '干净' }, { text: '积灰', isAbnormal: true }],
    },
    {
      ...{ key: 'cell', type: 'reading', title: '电芯温度', signalTitle: '电芯温度' },
      ...{ unit: '℃', upper: 40, tolerance: 2 },
    },
    {
      ...{ key: 'soc', type: 'reading', title: '荷电状态', signalTitle: '荷电状态' },
      ...{ unit: '%', lower: 10, tolerance: 3 },
    },
  ],
});

const bayList: ContentDraft = api.inspectionContent.add.body.parse({
  title: '充电车位巡检',
  note: '逐个车位检查，发现破损立即停用并报修。',
  needsSignature: true,
  items: [
    { key: 'stop', type: 'tick', title: '急停按钮完好' },
    {
      ...{ key: 'cable', type: 'choice', title: '枪线与枪头' },
      choices: [{ text: '完好' }, { text: '轻微磨损' }, { text: '破损', isAbnormal: true }],
    },
    { key: 'earth', type: 'number', title: '接地电阻', unit: 'Ω', upper: 4 },
    { key: 'bays', type: 'photo', title: '车位全景', isRequired: false },
  ],
});

export const [containerPlan, bayPlan] = ['储能舱每日巡检', '充电车位每周巡检'];

export const stationPlans: readonly DemoPlan[] = [
  {
    ...{ title: bayPlan, device: '充电运营平台', people: ['jiangnan'], list: bayList },
    ...{ time: '10:00', rule: { kind: 'weekly', everyWeeks: 1, days: [2] } },
  },
  {
    ...{ title: containerPlan, device: '储能系统', people: ['luyang', 'gaofei'], list: containerList },
    ...{ time: '09:00', rule: { kind: 'daily', everyDays: 1 } },
  },
];

/** The inspections of the solar station. */
export const stationInspectionWork: DemoInspectionWork = {
  ...{ plans: stationPlans, drawnBy: 'xuchen', toDo: { assignee: 'jiangnan', state: 'notStarted' } },
};
