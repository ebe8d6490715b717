import { api, type BodyOf } from '@lookfar/contract';

type ContentDraft = BodyOf<typeof api.inspectionContent.add>;

/** What is looked at in the pump room, once a week. */
export const demoCheckList: ContentDraft = api.inspectionContent.add.body.parse({
  title: '送水泵房巡检',
  note: '先看、再听、后测。异常项拍照并说明。',
  needsSignature: true,
  items: [
    { key: 'guard', type: 'tick', title: '联轴器护罩', help: '齐全、无松动' },
    {
      ...{ key: 'seal', type: 'choice', title: '机械密封' },
      choices: [{ text: '不漏' }, { text: '轻微渗漏' }, { text: '滴漏', isAbnormal: true }],
    },
    {
      ...{ key: 'bearing', type: 'reading', title: '1号泵轴承温度', signalTitle: '1号送水泵轴承温度' },
      ...{ unit: '℃', upper: 75, tolerance: 5 },
    },
    { key: 'noise', type: 'number', title: '机组噪声', unit: 'dB', upper: 85, isRequired: false },
    { key: 'room', type: 'photo', title: '泵房全景', isRequired: false },
  ],
});

/** What is looked at in the dosing room, every day. */
export const demoDosingList: ContentDraft = api.inspectionContent.add.body.parse({
  title: '加药间巡检',
  note: '进入前先开通风 5 分钟，检查时佩戴护目镜和手套。',
  needsSignature: false,
  items: [
    { key: 'air', type: 'tick', title: '通风机运行正常' },
    { key: 'shower', type: 'tick', title: '洗眼器可用' },
    {
      ...{ key: 'leak', type: 'choice', title: '管路与接头' },
      choices: [{ text: '无渗漏' }, { text: '有渗漏', isAbnormal: true }],
    },
    {
      ...{ key: 'pac', type: 'reading', title: 'PAC 药罐液位', signalTitle: 'PAC药罐液位' },
      ...{ unit: '%', lower: 15, tolerance: 3 },
    },
    {
      ...{ key: 'hypo', type: 'reading', title: '次氯酸钠药罐液位', signalTitle: '次氯酸钠药罐液位' },
      ...{ unit: '%', lower: 15, tolerance: 3 },
    },
  ],
});

export interface DemoPlan {
  title: string;
  list: ContentDraft;
  /** Local time of its tasks. */
  time: string;
  device: string;
  rule: BodyOf<typeof api.inspectionPlan.add>['rule'];
  people: readonly string[];
}

export const [pumpHousePlan, dosingPlan] = ['送水泵房每周巡检', '加药间每日巡检'];

export const demoPlans: readonly DemoPlan[] = [
  {
    ...{ title: pumpHousePlan, device: '送水泵房', people: ['zhengkai', 'heping'], list: demoCheckList },
    time: '08:00',
    rule: { kind: 'weekly', everyWeeks: 1, days: [1] },
  },
  {
    ...{ title: '1号送水泵 500 小时检查', device: '送水泵房', people: ['zhengkai'], list: demoCheckList },
    time: '08:00',
    rule: { kind: 'running', signalTitle: '1号送水泵状态', isCounter: false, above: 0, everyHours: 500 },
  },
  {
    ...{ title: dosingPlan, device: '加药间', people: ['zhaolei', 'hanbing'], list: demoDosingList },
    ...{ time: '09:00', rule: { kind: 'daily', everyDays: 1 } },
  },
];

/** The inspections of an organisation. */
export interface DemoInspectionWork {
  plans: readonly DemoPlan[];
  drawnBy: string;
  /** A task of the first plan that is to be done today. */
  toDo: { assignee: string; state: 'notStarted' };
}

export const waterInspectionWork: DemoInspectionWork = {
  ...{ plans: demoPlans, drawnBy: 'manager', toDo: { assignee: 'operator', state: 'notStarted' } },
};
