import type { Text, UserInfo } from '@lookfar/contract';
import { deviceDataPath, devicePath, paths } from '../../base/paths.ts';
import { isStaff } from '../../base/session/isAllowed.ts';

/** What a stop needs a device for: to look at its page or its data, or to write one of its signals. */
export type DeviceNeed = 'page' | 'data' | 'write';

export interface Stop {
  /** Where it is; of a device where `device` says so. */
  path: string | ((deviceId: number) => string);
  device?: DeviceNeed;
  /** What is shown: the first of these that is on the screen. */
  targets: readonly string[];
  title: Text;
  text: Text;
  /** Using what is shown goes on to the next stop. */
  goesOn?: true;
}

const frame = '#content';
const list = ['.list-table', '.list-cards', '.list-body', frame];

const stops = {
  devices: {
    path: paths.equipmentList,
    targets: ['.equipment-card', '.equipment-grid-row', '.list-page'],
    title: { cn: '设备列表', en: 'Your devices' },
    text: {
      cn: '这里是您能看到的全部设备和它们现在的状态：在线、报警、关键数值。点开一台设备，或点“下一站”。',
      en: 'All devices that you can see, with their present state: online, in alarm, key values. Open one, or choose Next.',
    },
    goesOn: true,
  },
  page: {
    path: devicePath,
    device: 'page',
    targets: ['.page-frame', '.signal-table', frame],
    title: { cn: '实时页面', en: 'A live page' },
    text: {
      cn: '页面上的数值、液位和泵的状态来自现场，一两秒更新一次。设备离线时页面会明确说明，不会显示假数据。',
      en: 'Values, levels and pumps come from the plant and change within a second or two. If a device is offline, the page says so.',
    },
  },
  write: {
    path: (id) => `${deviceDataPath(id)}?tab=realtime`,
    device: 'write',
    targets: ['.write-button:not([disabled])', '.write-button'],
    title: { cn: '写入一个值', en: 'Write a value' },
    text: {
      cn: '可写的变量旁有笔形按钮。点开后先确认再下发，每一步和现场的结果都会显示出来，并记入操作日志。',
      en: 'Signals that can be written have a pen button. You confirm before anything is sent; each step and the result from the plant are shown and logged.',
    },
    goesOn: true,
  },
  history: {
    path: (id) => `${deviceDataPath(id)}?tab=history`,
    device: 'data',
    targets: ['.curve-panel', frame],
    title: { cn: '历史曲线', en: 'History' },
    text: {
      cn: '任意变量的历史：滚轮缩放，对比昨天或上周，导出表格。数据缺口会标出来，并写明原因。',
      en: 'The past of any signal: zoom with the wheel, compare with yesterday or last week, export a table. Gaps are marked with their reason.',
    },
  },
  alarms: {
    path: paths.alarms,
    targets: ['.alarm-button', '.overview-head', frame],
    title: { cn: '报警与确认', en: 'Alarms' },
    text: {
      cn: '待处理的报警按紧急程度排列。“确认”表示有人看到并在处理，不改变现场设备。',
      en: 'Alarms that need attention, the most severe first. Acknowledging says that somebody is dealing with it; it changes nothing at the device.',
    },
    goesOn: true,
  },
  watchAlarms: {
    path: paths.alarms,
    targets: ['.overview-head', frame],
    title: { cn: '报警总览', en: 'Alarms' },
    text: {
      cn: '哪些设备现在不正常，从什么时候开始，是否已有人处理。',
      en: 'Which devices have problems now, since when, and whether somebody is dealing with them.',
    },
  },
  orders: {
    path: paths.repairs,
    targets: list,
    title: { cn: '维修工单', en: 'Work orders' },
    text: {
      cn: '报警、巡检或扫码报修都会成为工单：派给谁、多久响应、故障前后的曲线，直到验收签字。',
      en: 'Alarms, inspections and scanned QR labels become orders: who has each one, by when, and the trend around the fault, until it is signed off.',
    },
  },
  centre: {
    path: paths.operations,
    targets: [frame],
    title: { cn: '监控大屏', en: 'Operations centre' },
    text: {
      cn: '全厂一眼看清，可以全屏放到值班室的墙上。导览随时可以从右上角的账号菜单再次打开。',
      en: 'The whole plant at a glance, also full screen on the wall. You can open this tour again from the account menu at the top right.',
    },
  },
  map: {
    path: paths.map,
    targets: ['.map-frame', frame],
    title: { cn: '地图', en: 'Map' },
    text: {
      cn: '设备在哪里、是什么状态，连同厂区的道路、建筑和管线。',
      en: 'Where devices are and what their status is, with the roads, buildings and pipes of the site.',
    },
  },
  projects: {
    path: paths.projectBoard,
    targets: [frame],
    title: { cn: '运营中心', en: 'Projects' },
    text: {
      cn: '把许多设备汇成一套页面、变量和报表。打开其中一个，看看全厂总览。',
      en: 'Many devices as one set of pages, variables and reports. Open one to see a whole plant.',
    },
  },
  find: {
    path: paths.equipmentList,
    targets: ['.top-bar-find'],
    title: { cn: '找任何东西', en: 'Find anything' },
    text: {
      cn: '在任何页面按 Ctrl+K，输入设备、变量、组态页面或功能的名称；按 F1 看本页帮助。',
      en: 'Press Ctrl+K on any screen and type the name of a device, signal, page or screen; F1 opens help for the screen.',
    },
  },
  gateways: {
    path: '/manage/eg/gateway',
    targets: list,
    title: { cn: '接入网关', en: 'Connect a gateway' },
    text: {
      cn: '网关在现场读取 PLC 和仪表。注册一台，系统给出启动命令，连上后这里变为在线。',
      en: 'A gateway reads PLCs and meters on site. Register one, run the command that is shown, and its status here turns to online.',
    },
  },
  equipment: {
    path: paths.manageEquipment,
    targets: ['.page-header-actions', ...list],
    title: { cn: '添加设备', en: 'Add devices' },
    text: {
      cn: '选一个设备型号，填上地址，变量、报警和存储规则就都有了；也可以从表格批量导入。',
      en: 'Choose a device model and an address: signals, alarms and storage are there. Or import many from a spreadsheet.',
    },
  },
  design: {
    path: paths.projects,
    targets: list,
    title: { cn: '画页面', en: 'Draw pages' },
    text: {
      cn: '在运营中心里画页面、算变量、做报表。从一台设备的变量也能一键生成第一个页面。',
      en: 'Projects have pages, variables and reports. The first page of a device is made from its signals in one click.',
    },
  },
  people: {
    path: '/manage/account/int',
    targets: ['.page-header-actions', ...list],
    title: { cn: '邀请同事', en: 'Invite colleagues' },
    text: {
      cn: '发一个邀请链接，选好角色和能看到的设备。',
      en: 'Send an invitation link, with a role and the devices that they can see.',
    },
  },
  notification: {
    path: paths.notification,
    targets: list,
    title: { cn: '谁收到通知', en: 'Who is notified' },
    text: {
      cn: '报警按规则、值班表和升级通知到人；可以先看看一条报警会通知谁。',
      en: 'Rules, duty schedules and escalation decide who is notified of an alarm. You can check beforehand who would be.',
    },
  },
  organisations: {
    path: '/manage/orgal/enterprise',
    targets: list,
    title: { cn: '企业', en: 'Organisations' },
    text: {
      cn: '平台上的每个企业只看到自己的设备和人员；在这里设置限额、期限和品牌。',
      en: 'Each organisation sees its own devices and people only; limits, expiry and brand are set here.',
    },
  },
  hardware: {
    path: '/manage/system/hardware',
    targets: list,
    title: { cn: '硬件与固件', en: 'Hardware and firmware' },
    text: {
      cn: '登记网关型号，上传固件，远程升级。',
      en: 'Record models of gateways, upload their firmware and upgrade them remotely.',
    },
  },
  protocols: {
    path: '/manage/system/protocol',
    targets: list,
    title: { cn: '协议', en: 'Protocols' },
    text: {
      cn: '为常见设备预设好驱动参数，添加设备时直接选用。',
      en: 'Drivers with preset parameters, to be chosen when a device is added.',
    },
  },
  notices: {
    path: paths.notices,
    targets: list,
    title: { cn: '公告', en: 'Announcements' },
    text: {
      cn: '维护、停电、新功能：发给所有人、某些企业或角色，也可以显示在登录页。',
      en: 'Maintenance, outages, news: to everybody, some organisations or roles, also on the login page.',
    },
  },
  security: {
    path: '/manage/system/security',
    targets: list,
    title: { cn: '安全日志', en: 'Security log' },
    text: {
      cn: '谁被拒绝了什么。导览随时可以从账号菜单再次打开。',
      en: 'What was refused to whom. You can open this tour again from the account menu.',
    },
  },
} satisfies Record<string, Stop>;

export const tourRoles = ['operation', 'manager', 'operator', 'viewer'] as const;
export type TourRole = (typeof tourRoles)[number];

/** [TO1] Six stops for each. */
export const tours: Readonly<Record<TourRole, readonly Stop[]>> = {
  operation: [stops.organisations, stops.gateways, stops.hardware, stops.protocols, stops.notices, stops.security],
  manager: [stops.devices, stops.gateways, stops.equipment, stops.design, stops.people, stops.notification],
  operator: [stops.devices, stops.page, stops.write, stops.alarms, stops.orders, stops.centre],
  viewer: [stops.devices, stops.page, stops.history, stops.map, stops.projects, stops.find],
};

/** By what somebody may do: roles have names of their own in every organisation. */
export function tourRole(user: Pick<UserInfo, 'roleType' | 'auths'>): TourRole {
  if (isStaff(user)) return 'operation';
  if (user.auths.includes('equipment_edit') || user.auths.includes('account_edit')) return 'manager';
  return user.auths.includes('monitor_write') || user.auths.includes('alarm_handle') ? 'operator' : 'viewer';
}
