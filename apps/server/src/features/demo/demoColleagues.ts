import { type BuiltInRole, builtInRoles, type Permission } from '@lookfar/contract';

/** A department, with the groups of devices it looks after and the departments below it. */
export interface DemoDept {
  name: string;
  groups?: readonly string[];
  below?: readonly DemoDept[];
}

/** The departments of the water works. */
export const demoDepts: readonly DemoDept[] = [
  {
    name: '生产运行部',
    below: [
      { name: '取水净水车间', groups: ['取水净水'], below: [{ name: '净水一班' }, { name: '净水二班' }] },
      { name: '送水车间', groups: ['清水送水'] },
      { name: '中心调度室' },
      { name: '水质化验室' },
    ],
  },
  {
    name: '设备动力部',
    below: [{ name: '机修班' }, { name: '电气班', groups: ['公用工程'] }, { name: '应急电源班', groups: ['移动电源'] }],
  },
  { name: '信息自控部', below: [{ name: '自控班' }, { name: '网络班' }] },
  { name: '营销客服部', below: [{ name: '抄表中心' }, { name: '客户服务中心' }] },
  { name: '综合管理部', below: [{ name: '人力资源' }, { name: '安全环保' }] },
];

/** Who works in an organisation of the demo. */
export interface DemoStaff {
  depts: readonly DemoDept[];
  /** Where devices belong whose group no department names. */
  usualDept: string;
  /** Gateways are looked after by those who installed them. */
  gatewayDept: string;
  /** That it made for itself. */
  roles: Readonly<Record<string, DemoRole>>;
  colleagues: readonly DemoColleague[];
}

interface DemoRole {
  name: string;
  rights: readonly Permission[];
}

export const watching: readonly Permission[] = [
  'monitor_equipment',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
];

/** Roles that the water works made for itself. */
export const demoRoles = {
  engineer: {
    name: '设备工程师',
    rights: [
      ...watching,
      ...(['monitor_write', 'monitor_multi_designer_repair', 'alarm_handle', 'alarm_manage', 'order_handle'] as const),
      ...(['equipment_edit', 'gateway_edit', 'template_edit'] as const),
    ],
  },
  leader: { name: '值班长', rights: [...builtInRoles.operator.rights, 'order_manage'] },
  partner: { name: '外部伙伴', rights: watching },
} as const satisfies Record<string, DemoRole>;

export interface DemoColleague {
  loginname: string;
  name: string;
  tel: string;
  role: BuiltInRole | keyof typeof demoRoles;
  kind: 'co' | 'int' | 'ext';
  dept?: string;
  range: 'all' | 'dept' | 'own' | 'chosen';
  /** Names of groups and devices, for the range `chosen`. */
  chosen?: readonly string[];
  /** Days until the account expires. */
  days?: number;
}

/** People of the water works besides those of `demoPeople`, and two partners; all have the demo's password. */
export const demoColleagues: readonly DemoColleague[] = [
  { ...at('liuyang', '刘洋', '13900001001'), role: 'manager', kind: 'co', dept: '信息自控部', range: 'all' },
  { ...at('chenjianguo', '陈建国', '13900001002'), role: 'viewer', kind: 'int', dept: '生产运行部', range: 'dept' },
  { ...at('wangli', '王丽', '13900001003'), role: 'leader', kind: 'int', dept: '中心调度室', range: 'all' },
  { ...at('fangjun', '方军', '13900001014'), role: 'leader', kind: 'int', dept: '中心调度室', range: 'all' },
  { ...at('zhaolei', '赵磊', '13900001004'), role: 'operator', kind: 'int', dept: '取水净水车间', range: 'dept' },
  { ...at('sunhao', '孙浩', '13900001005'), role: 'operator', kind: 'int', dept: '取水净水车间', range: 'dept' },
  { ...at('zhoumin', '周敏', '13900001006'), role: 'operator', kind: 'int', dept: '送水车间', range: 'dept' },
  { ...at('wuqiang', '吴强', '13900001007'), role: 'operator', kind: 'int', dept: '送水车间', range: 'dept' },
  {
    ...at('linxue', '林雪', '13900001008'),
    ...{ role: 'viewer', kind: 'int', dept: '水质化验室', range: 'chosen', chosen: ['加药间', 'V 型滤池', '清水池'] },
  },
  { ...at('zhengkai', '郑凯', '13900001009'), role: 'engineer', kind: 'int', dept: '设备动力部', range: 'all' },
  { ...at('qinfeng', '秦峰', '13900001015'), role: 'engineer', kind: 'int', dept: '机修班', range: 'all' },
  { ...at('heping', '何平', '13900001010'), role: 'engineer', kind: 'int', dept: '电气班', range: 'all' },
  { ...at('guotao', '郭涛', '13900001011'), role: 'operator', kind: 'int', dept: '应急电源班', range: 'dept' },
  { ...at('hanbing', '韩冰', '13900001012'), role: 'engineer', kind: 'int', dept: '自控班', range: 'all' },
  { ...at('tangwei', '唐薇', '13900001013'), role: 'viewer', kind: 'int', dept: '综合管理部', range: 'all' },
  {
    ...at('hengtai', '恒泰机电', '13900002001'),
    ...{ role: 'partner', kind: 'ext', range: 'chosen', chosen: ['送水泵房', '空压站'], days: 365 },
  },
  {
    ...at('lvyuan', '绿源药剂', '13900002002'),
    ...{ role: 'partner', kind: 'ext', range: 'chosen', chosen: ['加药间'], days: 90 },
  },
];

export const waterStaff: DemoStaff = {
  ...{ depts: demoDepts, usualDept: '生产运行部', gatewayDept: '自控班' },
  ...{ roles: demoRoles, colleagues: demoColleagues },
};

export function at(loginname: string, name: string, tel: string) {
  return { loginname, name, tel };
}
