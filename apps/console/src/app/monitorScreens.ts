import { api } from '@lookfar/contract';
import { pages } from '../base/pageNames.ts';
import { paths } from '../base/paths.ts';
import { type Screen, type ScreenPart, screen } from '../ui/screen/screen.ts';

const groupParts = () => import('../features/device-list/group/GroupParts.tsx');
const nothing = async () => (await import('../features/device-list/group/GroupSummary.tsx')).GroupSummary;

/** The tree stays while different devices are shown next to it. */
const groupPart = (path: string, page: ScreenPart['page']): ScreenPart => ({
  name: 'MonitorEGGroupDevice',
  path,
  title: pages.equipment,
  may: api.monitor.signals.may,
  page,
});

const detailPage = async () => (await import('../features/device/EquipmentDetailPage.tsx')).EquipmentDetailPage;
const pageDetail = async () => (await import('../features/device/PageDetailPage.tsx')).PageDetailPage;
const modulePages = () => import('../features/device/ModuleDetailPage.tsx');
const openDevice = async () => (await import('../features/device/OpenDevicePage.tsx')).OpenDevicePage;

const modulePart = (path: string): ScreenPart => ({
  name: 'gmGroupDevice',
  path,
  title: pages.equipment,
  may: api.gm.equipDetail.may,
  page: async () => (await modulePages()).ModuleDetail,
});

/** Boards that people arrange, and put on the wall. */
const operationsScreen = screen({
  name: 'OperationsCentre',
  path: paths.operations,
  title: pages.operations,
  menu: { group: 'monitor', icon: 'desktop' },
  may: api.wall.query.may,
  page: async () => (await import('../features/centre/board/OperationsPage.tsx')).OperationsPage,
});

export const wallWindowScreen = screen({
  name: 'OperationsWall',
  path: paths.wall,
  title: pages.wall,
  may: api.wall.query.may,
  page: async () => (await import('../features/centre/wall/BoardWallPage.tsx')).BoardWallPage,
});

const equipmentScreens: readonly Screen[] = [
  screen({
    name: 'MonitorEGList',
    path: paths.equipmentList,
    title: pages.equipmentList,
    menu: { group: 'monitor', icon: 'unorderedList', under: ['/monitor/eg/detail', '/monitor/eg/open'] },
    may: api.monitorList.query.may,
    page: async () => (await import('../features/device-list/EquipmentListPage.tsx')).EquipmentListPage,
  }),
  screen({
    name: 'MonitorEGGroup',
    path: paths.equipmentGroups,
    title: pages.equipmentGroups,
    menu: { group: 'monitor', icon: 'folder' },
    may: api.monitorList.queryAllByGroup.may,
    page: async () => (await import('../features/device-list/group/GroupPage.tsx')).GroupPage,
    parts: {
      nothing,
      screens: [
        groupPart('list/:groupId/:id', async () => (await groupParts()).GroupDevice),
        groupPart('configuration/:groupId/:id', async () => (await groupParts()).GroupConfiguration),
        groupPart('configuration/:groupId/:id/:pageId', async () => (await groupParts()).GroupConfiguration),
      ],
    },
  }),
  screen({
    name: 'MonitorEGOpen',
    path: paths.openDevice,
    alsoAt: [paths.openDeviceForOrder],
    below: paths.equipmentList,
    title: pages.equipment,
    may: api.equipment.info.may,
    page: openDevice,
  }),
  screen({
    name: 'MonitorEGDetail',
    path: '/monitor/eg/detail/list/:id/:alarm',
    below: paths.equipmentList,
    title: pages.equipment,
    may: api.monitor.signals.may,
    page: detailPage,
  }),
  screen({
    name: 'MonitorEGDetailForOrder',
    path: '/monitor/eg/detail/list/:id/:orderType/:orderId',
    below: paths.equipmentList,
    title: pages.equipment,
    may: api.monitor.signals.may,
    page: detailPage,
  }),
  screen({
    name: 'MonitorEgPageItem',
    path: '/monitor/eg/detail/page/:pageId/:alarm',
    below: paths.equipmentList,
    title: pages.equipmentPage,
    may: api.pageView.view.may,
    page: pageDetail,
  }),
  screen({
    name: 'MonitorEgPageForOrderItem',
    path: '/monitor/eg/detail/page/:pageId/:orderType/:orderId',
    below: paths.equipmentList,
    title: pages.equipmentPage,
    may: api.pageView.view.may,
    page: pageDetail,
  }),
];

/** Module devices and the operations centre. */
const moduleScreens: readonly Screen[] = [
  screen({
    name: 'gmList',
    path: paths.moduleList,
    title: pages.moduleList,
    menu: {
      group: 'monitor',
      icon: 'car',
      under: ['/monitor/gm/detail', '/monitor/gm/vuedetail', paths.moduleGroups],
    },
    may: api.monitorList.query.may,
    page: async () => (await import('../features/device-list/module/ModuleListPage.tsx')).ModuleListPage,
  }),
  screen({
    name: 'gmGroup',
    path: paths.moduleGroups,
    below: paths.moduleList,
    title: pages.moduleGroups,
    may: api.monitorList.queryAllByGroup.may,
    page: async () => (await import('../features/device-list/module/ModuleGroupPage.tsx')).ModuleGroupPage,
    parts: {
      nothing,
      screens: [modulePart('detail/:id/:ruleType/:openType'), modulePart('detail/:id/:ruleType/:openType/:pageId')],
    },
  }),
  screen({
    name: 'gmVueDetail',
    path: '/monitor/gm/vuedetail/:equipId',
    below: paths.moduleList,
    title: pages.equipment,
    may: api.gm.equipDetail.may,
    page: async () => (await modulePages()).ModuleDataPage,
  }),
  screen({
    name: 'gmDetail',
    path: '/monitor/gm/detail/:id/:ruleType/:openType',
    alsoAt: ['/monitor/gm/detail/:id/:ruleType/:openType/:pageId'],
    below: paths.moduleList,
    title: pages.equipment,
    may: api.gm.equipDetail.may,
    page: async () => (await modulePages()).ModuleDetailPage,
  }),
  screen({
    name: 'gmGroupInfo',
    path: paths.centre,
    alsoAt: [`${paths.centre}/:groupId`, '/monitor/gm/ocInfo'],
    title: pages.centre,
    menu: { group: 'monitor', icon: 'dashboard' },
    may: api.gm.centre.may,
    page: async () => (await import('../features/centre/CentrePage.tsx')).CentrePage,
  }),
];

/**
 * Monitoring: devices, groups, map, alarms. They are here and not in their features, because one page is shown under
 * several addresses.
 */
export const monitorScreens: readonly Screen[] = [
  operationsScreen,
  ...equipmentScreens,
  ...moduleScreens,
  screen({
    name: 'Map',
    path: paths.map,
    title: pages.map,
    menu: { group: 'monitor', icon: 'environment' },
    may: api.monitorList.queryAllForMap.may,
    page: async () => (await import('../features/map/MapPage.tsx')).MapPage,
  }),
  // Users without permission to view alarms are informed by the page, in the words of the catalogue.
  screen({
    name: 'MonitorAlarmList',
    path: paths.alarms,
    title: pages.alarms,
    menu: { group: 'monitor', icon: 'alert', under: '/monitor/alarm', may: api.alarm.overview.may },
    page: async () => (await import('../features/alarm/overview/AlarmOverviewPage.tsx')).AlarmOverviewPage,
  }),
  screen({
    name: 'MonitorAlarmStatistics',
    path: paths.alarmStatistics,
    below: paths.alarms,
    title: pages.alarmStatistics,
    page: async () => (await import('../features/alarm/statistics/AlarmStatisticsPage.tsx')).AlarmStatisticsPage,
  }),
];
