import { api, type BodyOf, type CheckAnswer } from '@lookfar/contract';

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

export interface DemoPlan {
  title: string;
  device: string;
  rule: BodyOf<typeof api.inspectionPlan.add>['rule'];
  people: readonly string[];
}

export const demoPlans: readonly DemoPlan[] = [
  {
    ...{ title: '送水泵房每周巡检', device: '送水泵房', people: ['zhengkai', 'heping'] },
    rule: { kind: 'weekly', everyWeeks: 1, days: [1] },
  },
  {
    ...{ title: '1号送水泵 500 小时检查', device: '送水泵房', people: ['zhengkai'] },
    rule: { kind: 'running', signalTitle: '1号送水泵状态', isCounter: false, above: 0, everyHours: 500 },
  },
];

export interface DemoInspection {
  /** Of the first plan. */
  daysAgo: number;
  assignee: string;
  state: 'normal' | 'abnormal' | 'aborted' | 'notStarted';
  note?: string;
  answers?: readonly (Pick<CheckAnswer, 'key' | 'value'> & Partial<CheckAnswer>)[];
}

const fine = [
  { key: 'guard', value: 1 },
  { key: 'seal', value: '不漏' },
];

/** Of the last weeks, and one that is to be done. */
export const demoInspections: readonly DemoInspection[] = [
  {
    ...{ daysAgo: 22, assignee: 'zhengkai', state: 'normal' },
    answers: [...fine, { key: 'bearing', value: 52.5, read: 52.1 }, { key: 'noise', value: 78 }],
  },
  {
    ...{ daysAgo: 15, assignee: 'heping', state: 'abnormal', note: '2# 泵轴封滴水，已报修。' },
    answers: [
      { key: 'guard', value: 1 },
      { key: 'seal', value: '滴漏', isAbnormal: true, note: '2# 泵轴封处每分钟约 40 滴' },
      { key: 'bearing', value: 54, read: 53.2 },
    ],
  },
  { daysAgo: 11, assignee: 'heping', state: 'aborted', note: '当日停水检修，顺延。' },
  {
    ...{ daysAgo: 8, assignee: 'zhengkai', state: 'normal' },
    answers: [...fine, { key: 'bearing', value: 51, read: 51.4 }],
  },
  { daysAgo: 0, assignee: 'operator', state: 'notStarted' },
];
