/** The few paths that the shell itself names. */
export const paths = {
  root: '/',
  login: '/login',
  loginJsp: '/login.jsp',
  notFound: '/404',
  monitor: '/monitor',
  equipmentList: '/monitor/eg/list',
  manage: '/manage',
  manageEquipment: '/manage/eg/equipment/list',
  addEquipment: '/manage/eg/equipment/add',
  groups: '/manage/eg/group',
  gateways: '/manage/eg/gateway',
  hardware: '/manage/system/hardware',
  models: '/manage/system/model',
  market: '/manage/system/market',
  templates: '/manage/eg/template/list',
  addTemplate: '/manage/eg/template/add',
  protocols: '/manage/system/protocol',
  editEquipment: '/manage/eg/equipment/edit/:id',
  editTemplate: '/manage/eg/template/edit/:id',
  /** Where a fresh login lands. */
  home: '/monitor/eg/list',
} as const;
