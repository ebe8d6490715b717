import { equipDetail, operationsCentre, queryAllByGroup, queryEquipment } from '@lookfar/contract';
import type { RouteObject } from 'react-router';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { lazyPage } from './lazyPage.ts';
import { handle, monitorTrail } from './routeParts.ts';

const moduleListTrail = [...monitorTrail, { text: pages.moduleList, path: paths.moduleList }];

const moduleHandle = (name: string) =>
  handle({
    name,
    trail: [...moduleListTrail, { text: pages.equipment }],
    may: equipDetail.may,
  });

const centrePage = lazyPage(async () => (await import('../../features/centre/CentrePage.tsx')).CentrePage);
const centreHandle = handle({
  name: 'gmOcInfo',
  trail: [...monitorTrail, { text: pages.centre, path: paths.centre }],
  may: operationsCentre.may,
});

const groupParts = () => import('../../features/device-list/group/GroupParts.tsx');

const moduleDetail = lazyPage(
  async () => (await import('../../features/device/ModuleDetailPage.tsx')).ModuleDetailPage,
);

const moduleGroupRoute: RouteObject = {
  path: paths.moduleGroups,
  handle: handle({
    name: 'gmGroup',
    trail: [...moduleListTrail, { text: pages.moduleGroups }],
    may: queryAllByGroup.may,
  }),
  lazy: lazyPage(async () => (await import('../../features/device-list/module/ModuleGroupPage.tsx')).ModuleGroupPage),
  children: [
    { index: true, lazy: lazyPage(async () => (await groupParts()).GroupNothing) },
    {
      path: 'detail/:id/:ruleType/:openType',
      handle: handle({
        name: 'gmGroupDevice',
        trail: [...moduleListTrail, { text: pages.moduleGroups, path: paths.moduleGroups }, { text: pages.equipment }],
        may: equipDetail.may,
      }),
      lazy: moduleDetail,
    },
  ],
};

/** Module devices and the operations centre. */
export const moduleRoutes: RouteObject[] = [
  moduleGroupRoute,
  {
    path: paths.moduleList,
    handle: handle({
      name: 'gmList',
      trail: [...monitorTrail, { text: pages.moduleList }],
      may: queryEquipment.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/device-list/module/ModuleListPage.tsx')).ModuleListPage),
  },
  { path: paths.centre, handle: centreHandle, lazy: centrePage },
  { path: `${paths.centre}/:ocId`, handle: centreHandle, lazy: centrePage },
  {
    path: '/monitor/gm/vuedetail/:equipId',
    handle: moduleHandle('gmVueDetail'),
    lazy: lazyPage(async () => (await import('../../features/device/ModuleDetailPage.tsx')).ModuleDataPage),
  },
  {
    path: '/monitor/gm/detail/:id/:ruleType/:openType',
    handle: moduleHandle('gmDetail'),
    lazy: moduleDetail,
  },
];
