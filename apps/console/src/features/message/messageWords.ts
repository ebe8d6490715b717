import {
  alarmLevelNames,
  type Language,
  type Message,
  type MessageSubject,
  type MessageType,
  type Text,
} from '@lookfar/contract';

/** [MSG3] What kinds of messages are called. */
export const typeNames: Readonly<Record<MessageType, Text>> = {
  alarm: { cn: '报警', en: 'Alarm' },
  expire: { cn: '到期', en: 'Expiry' },
  order: { cn: '工单', en: 'Work order' },
  notice: { cn: '公告', en: 'Announcement' },
};

/** [MSG3] What a message is about. */
export const subjectNames: Readonly<Record<MessageSubject, Text>> = {
  eg: { cn: '设备', en: 'Device' },
  gm: { cn: '模块设备', en: 'Module device' },
  repair: { cn: '维修工单', en: 'Repair order' },
  inspection: { cn: '巡检', en: 'Inspection' },
  api: { cn: 'API', en: 'API' },
  project: { cn: '运营中心', en: 'Project' },
  card: { cn: '物联卡', en: 'SIM card' },
  org: { cn: '企业', en: 'Organisation' },
  account: { cn: '账号', en: 'Account' },
  share: { cn: '设备分享', en: 'Device share' },
  certificate: { cn: '证书', en: 'Certificate' },
  public: { cn: '系统公告', en: 'System announcement' },
  rule: { cn: '通知规则', en: 'Notification rule' },
  scene: { cn: '场景', en: 'Scene' },
};

/** [MSG3] What messages of a type can be about: the choice of the second filter. */
export const subjectsOf: Readonly<Record<MessageType, readonly MessageSubject[]>> = {
  alarm: ['eg', 'gm'],
  expire: ['api', 'project', 'card', 'org', 'account', 'share', 'certificate'],
  order: ['repair', 'inspection'],
  notice: ['public', 'rule', 'scene'],
};

/** [MSG3] The kind of a message in two words: the type, and the priority of an alarm or what it is about. */
export function kindOf({ type, equipType, level }: Pick<Message, 'type' | 'equipType' | 'level'>, language: Language) {
  const subject = subjectNames[equipType][language];
  const priority = level === null ? undefined : alarmLevelNames[level][language];
  // What a rule or a scene says is no announcement, although it is sent like one.
  if (equipType === 'rule' || equipType === 'scene') return { name: subject, detail: priority ?? '' };
  return { name: typeNames[type][language], detail: priority ?? (type === 'notice' ? '' : subject) };
}
