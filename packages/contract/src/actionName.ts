import { calls } from './api.ts';
import type { Language, Text } from './text.ts';

/** Made when it is first used: the login page has no use for it. */
let names: ReadonlyMap<string, Text> | undefined;

/** An action of the operation log, in the words of the call that performed it; one without a call is shown as it is. */
export function actionName(action: string, language: Language): string {
  names ??= new Map(calls.flatMap(({ log, name }) => (log === undefined ? [] : [[log, name] as const])));
  return (names.get(action) ?? ownActions[action])?.[language] ?? action;
}

/** What the server does by itself. */
const ownActions: Readonly<Record<string, Text>> = {
  'sceneRun.end': { cn: '场景运行结束', en: 'Run ended' },
};

const kinds: Readonly<Record<string, Text>> = {
  account: { cn: '账号', en: 'Account' },
  alarm: { cn: '报警', en: 'Alarm' },
  alarmRule: { cn: '报警规则', en: 'Alarm rule' },
  component: { cn: '组件', en: 'Component' },
  dept: { cn: '部门', en: 'Department' },
  deviceModel: { cn: '设备型号', en: 'Device model' },
  equipment: { cn: '设备', en: 'Device' },
  feedback: { cn: '意见反馈', en: 'Feedback' },
  file: { cn: '图片', en: 'Image' },
  gateway: { cn: '网关', en: 'Gateway' },
  group: { cn: '设备分组', en: 'Device group' },
  hardware: { cn: '硬件型号', en: 'Hardware model' },
  inspection: { cn: '巡检', en: 'Inspection' },
  inspectionContent: { cn: '巡检内容', en: 'Check list' },
  inspectionPlan: { cn: '巡检计划', en: 'Inspection plan' },
  market: { cn: '组态模板', en: 'Page template' },
  notice: { cn: '公告', en: 'Announcement' },
  notifyChannel: { cn: '通知渠道', en: 'Notification channel' },
  notifyRule: { cn: '通知规则', en: 'Notification rule' },
  notifySchedule: { cn: '值班表', en: 'Duty schedule' },
  notifySetting: { cn: '通知设置', en: 'Notification settings' },
  notifyWindow: { cn: '检修窗口', en: 'Maintenance window' },
  order: { cn: '工单', en: 'Work order' },
  org: { cn: '企业', en: 'Organisation' },
  origin: { cn: '允许的来源', en: 'Allowed origin' },
  page: { cn: '页面', en: 'Page' },
  project: { cn: '运营中心', en: 'Project' },
  protocol: { cn: '协议', en: 'Protocol' },
  region: { cn: '权限区域', en: 'Permission region' },
  scene: { cn: '场景', en: 'Scene' },
  role: { cn: '角色', en: 'Role' },
  template: { cn: '设备模板', en: 'Device template' },
  variable: { cn: '运营中心变量', en: 'Variable' },
};

/** A kind of object of the operation log; one without a name is shown as it is. */
export function objectKindName(kind: string, language: Language): string {
  return (Object.hasOwn(kinds, kind) ? kinds[kind]?.[language] : undefined) ?? kind;
}
