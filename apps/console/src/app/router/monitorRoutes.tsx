import { queryAllByGroup, queryAllForMap, queryEquipment, querySignals, viewPage } from '@lookfar/contract';
import type { RouteObject } from 'react-router';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { lazyPage } from './lazyPage.ts';
import { goTo, handle, monitorTrail } from './routeParts.ts';

const detailPage = lazyPage(
  async () => (await import('../../features/device/EquipmentDetailPage.tsx')).EquipmentDetailPage,
);

const pageDetail = lazyPage(async () => (await import('../../features/device/PageDetailPage.tsx')).PageDetailPage);
const pageHandle = (name: string) =>
  handle({
    name,
    trail: [...monitorTrail, { text: pages.equipmentList, path: paths.equipmentList }, { text: pages.equipmentPage }],
    may: viewPage.may,
  });

/** Who may not see alarms is told so by the page, in the words of the catalogue. */
const alarmRoutes: RouteObject[] = [
  {
    path: paths.alarms,
    handle: handle({ name: 'MonitorAlarmList', trail: [...monitorTrail, { text: pages.alarms }] }),
    lazy: lazyPage(async () => (await import('../../features/alarm/overview/AlarmOverviewPage.tsx')).AlarmOverviewPage),
  },
  {
    path: paths.alarmStatistics,
    handle: handle({
      name: 'MonitorAlarmStatistics',
      trail: [...monitorTrail, { text: pages.alarms, path: paths.alarms }, { text: pages.alarmStatistics }],
    }),
    lazy: lazyPage(
      async () => (await import('../../features/alarm/statistics/AlarmStatisticsPage.tsx')).AlarmStatisticsPage,
    ),
  },
];

/** The tree stays while one device after another is shown beside it. */
const groupTrail = [...monitorTrail, { text: pages.equipmentGroups, path: paths.equipmentGroups }];

const groupParts = () => import('../../features/device-list/group/GroupParts.tsx');

const groupPart = (path: string, load: Parameters<typeof lazyPage>[0]): RouteObject => ({
  path,
  handle: handle({
    name: 'MonitorEGGroupDevice',
    trail: [...groupTrail, { text: pages.equipment }],
    may: querySignals.may,
  }),
  lazy: lazyPage(load),
});

const groupRoute: RouteObject = {
  path: paths.equipmentGroups,
  handle: handle({
    name: 'MonitorEGGroup',
    trail: [...monitorTrail, { text: pages.equipmentGroups }],
    may: queryAllByGroup.may,
  }),
  lazy: lazyPage(async () => (await import('../../features/device-list/group/GroupPage.tsx')).GroupPage),
  children: [
    { index: true, lazy: lazyPage(async () => (await groupParts()).GroupNothing) },
    groupPart('list/:groupId/:id', async () => (await groupParts()).GroupDevice),
    groupPart('configuration/:groupId/:id', async () => (await groupParts()).GroupConfiguration),
    groupPart('configuration/:groupId/:id/:pageId', async () => (await groupParts()).GroupConfiguration),
  ],
};

/** Watching: devices, groups, map, alarms. */
export const monitorRoutes: RouteObject[] = [
  ...alarmRoutes,
  {
    path: '/monitor/eg/detail/page/:pageId/:alarm',
    handle: pageHandle('MonitorEgPageItem'),
    lazy: pageDetail,
  },
  {
    path: '/monitor/eg/detail/page/:pageId/:orderType/:orderId',
    handle: pageHandle('MonitorEgPageForOrderItem'),
    lazy: pageDetail,
  },
  { path: paths.monitor, loader: goTo(paths.equipmentList) },
  {
    path: paths.equipmentList,
    handle: handle({
      name: 'MonitorEGList',
      trail: [...monitorTrail, { text: pages.equipmentList }],
      may: queryEquipment.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/device-list/EquipmentListPage.tsx')).EquipmentListPage),
  },
  groupRoute,
  {
    path: paths.map,
    handle: handle({ name: 'Map', trail: [...monitorTrail, { text: pages.map }], may: queryAllForMap.may }),
    lazy: lazyPage(async () => (await import('../../features/map/MapPage.tsx')).MapPage),
  },
  {
    path: '/monitor/eg/detail/list/:id/:alarm',
    handle: handle({
      name: 'MonitorEGDetail',
      trail: [...monitorTrail, { text: pages.equipmentList, path: paths.equipmentList }, { text: pages.equipment }],
      may: querySignals.may,
    }),
    lazy: detailPage,
  },
  {
    path: '/monitor/eg/detail/list/:id/:orderType/:orderId',
    handle: handle({
      name: 'MonitorEGDetailForOrder',
      trail: [...monitorTrail, { text: pages.equipmentList, path: paths.equipmentList }, { text: pages.equipment }],
      may: querySignals.may,
    }),
    lazy: detailPage,
  },
];
