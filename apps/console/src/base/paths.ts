import type { OrderType } from '@lookfar/contract';

/** Paths that the shell or more than one feature uses; others are only in their screen. */
export const paths = {
  root: '/',
  login: '/login',
  loginJsp: '/login.jsp',
  findPassword: '/findpwd',
  about: '/about',
  notFound: '/404',
  invite: '/invite/:token',
  ackLink: '/ack/:token',
  embed: '/embed/:code',
  /** What the QR label of a device leads to. */
  label: '/r/:code',
  monitor: '/monitor',
  equipmentList: '/monitor/eg/list',
  equipmentGroups: '/monitor/eg/group',
  /** All devices, or a group of them, at a glance. */
  centre: '/monitor/gm/groupInfo',
  /** Boards of tiles, and the same on the whole screen. */
  operations: '/monitor/eg/centre',
  wall: '/monitor/eg/wall',
  moduleList: '/monitor/gm/list',
  moduleGroups: '/monitor/gm/group',
  projectBoard: '/monitor/project/list',
  projectWall: '/monitor/project/wall',
  map: '/map',
  /** What the user has to do; it works without a connection. */
  tasks: '/monitor/tasks',
  alarms: '/monitor/alarm/list',
  alarmStatistics: '/monitor/alarm/statistics',
  /** Messages: two sets of addresses for the same screens. */
  msg: '/msg',
  messages: '/msg/messageAll',
  message: '/message',
  messagesByName: '/message/messageAll',
  notices: '/manage/system/msg',
  manage: '/manage',
  manageEquipment: '/manage/eg/equipment/list',
  addEquipment: '/manage/eg/equipment/add',
  models: '/manage/system/model',
  editModel: '/manage/system/model/edit/:id',
  templates: '/manage/eg/template/list',
  addTemplate: '/manage/eg/template/add',
  editEquipment: '/manage/eg/equipment/edit/:id',
  editTemplate: '/manage/eg/template/edit/:id',
  equipmentDesigner: '/manage/eg/:ownerId/designer/:pageId',
  templateDesigner: '/manage/template/:ownerId/designer/:pageId',
  projects: '/manage/eg/project/list',
  allProjects: '/manage/eg/project/list-operation',
  project: '/manage/eg/project/edit/:id',
  repairs: '/manage/ops/repairs',
  inspectionPlan: '/manage/ops/inspection_plan',
  inspectionContent: '/manage/ops/inspection_content',
  worksheet: '/manage/ops/worksheet',
  projectDesigner: '/manage/project/:ownerId/designer/:pageId',
  scenes: '/manage/eg/scene',
  sceneDesigner: '/manage/scene/config/:ownerId',
  projectPage: '/monitor/project/:projectId/page/:pageId',
  projectPreview: '/monitor/project/:projectId/preview/:pageId',
  /** Pages without the console around them, for frames and small windows. */
  framedPage: '/monitor/frame/page/:pageId',
  framedProjectPage: '/monitor/frame/project/:projectId/:pageId',
  account: '/account',
  accountInfo: '/account/info/sms',
  accountInfoWithoutSms: '/account/info/nosms',
  accountConfig: '/account/config',
  accountLog: '/account/log',
  accountFeedback: '/account/feedback',
  accountNotification: '/account/notification',
  notification: '/manage/notification',
  /** Where phone and e-mail are bound. */
  bindTel: '/account/security/sms/setup/tel',
  bindEmail: '/account/security/sms/setup/email',
  accountSecurity: '/account/security/sms',
  openDevice: '/monitor/eg/open/:id/:alarm',
  openDeviceForOrder: '/monitor/eg/open/:id/:orderType/:orderId',
  /** Where a fresh login lands. */
  home: '/monitor/eg/list',
} as const;

/** Whether a page opens without a connection; the service worker keeps the same ones. */
export const worksOffline = (pathname: string): boolean =>
  pathname === paths.tasks || pathname.startsWith(`${paths.tasks}/`);

/** One inspection, to be done. */
export const taskPath = (orderId: number): string => `${paths.tasks}/${orderId}`;

/** Where one template is configured. */
export const templatePath = (id: number): string => paths.editTemplate.replace(':id', String(id));

/** A page of a device, with live values. */
export const pagePath = (pageId: number): string => `/monitor/eg/detail/page/${pageId}/0`;

/** The same without the console around it. */
export const framedPagePath = (pageId: number): string => paths.framedPage.replace(':pageId', String(pageId));

/** The data of a device, with its alarms. */
export const deviceDataPath = (id: number, start: number | string = 0): string =>
  `/monitor/eg/detail/list/${id}/${start}`;

/** Where to start at a device: at one of its alarms, or at a work order. */
export type DeviceStart = { alarmId: number } | { order: { type: OrderType; id: number } };

/** A device as it is set up to open: in the area of its product line, with its page or its data. */
export function devicePath(id: number, start?: DeviceStart): string {
  if (start === undefined) return `/monitor/eg/open/${id}/0`;
  return `/monitor/eg/open/${id}/${'order' in start ? `${start.order.type}/${start.order.id}` : start.alarmId}`;
}
