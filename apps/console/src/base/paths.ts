/** Paths that the shell or more than one feature uses; others are only in their screen. */
export const paths = {
  root: '/',
  login: '/login',
  loginJsp: '/login.jsp',
  notFound: '/404',
  monitor: '/monitor',
  equipmentList: '/monitor/eg/list',
  equipmentGroups: '/monitor/eg/group',
  centre: '/monitor/gm/ocInfo',
  moduleList: '/monitor/gm/list',
  moduleGroups: '/monitor/gm/group',
  map: '/map',
  alarms: '/monitor/alarm/list',
  alarmStatistics: '/monitor/alarm/statistics',
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
  /** Where a fresh login lands. */
  home: '/monitor/eg/list',
} as const;

/** Where one template is configured. */
export const templatePath = (id: number): string => paths.editTemplate.replace(':id', String(id));
