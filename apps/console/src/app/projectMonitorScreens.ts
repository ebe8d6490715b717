import { api } from '@lookfar/contract';
import { pages } from '../base/pageNames.ts';
import { paths } from '../base/paths.ts';
import { type Screen, screen } from '../ui/screen/screen.ts';

const views = () => import('../features/project-view/ProjectPage.tsx');

/** Watching projects: the board, the centre of one, and its pages. */
export const projectMonitorScreens: readonly Screen[] = [
  screen({
    name: 'ProjectBoard',
    path: paths.projectBoard,
    title: pages.projectBoard,
    menu: { group: 'monitor', icon: 'cluster', under: ['/monitor/project', '/monitor/gm/ocInfo'] },
    may: api.project.queryAllByUser.may,
    page: async () => (await import('../features/project-board/BoardPage.tsx')).BoardPage,
  }),
  screen({
    name: 'gmOcInfo',
    path: '/monitor/gm/ocInfo/:ocId',
    below: paths.projectBoard,
    title: pages.projectCentre,
    may: api.projectMonitor.centre.may,
    page: async () => (await import('../features/project-view/CentrePage.tsx')).CentrePage,
  }),
  screen({
    name: 'MonitorProjectPage',
    path: paths.projectPage,
    alsoAt: ['/monitor/project/:projectId/page'],
    below: paths.projectBoard,
    title: pages.projectPage,
    may: api.projectMonitor.page.may,
    page: async () => (await views()).ProjectPage,
  }),
  screen({
    name: 'MonitorProjectPreview',
    path: paths.projectPreview,
    below: paths.projectBoard,
    title: pages.projectPage,
    may: api.projectMonitor.page.may,
    page: async () => (await views()).ProjectPreview,
  }),
];

export const projectWindowScreens: readonly Screen[] = [
  screen({
    name: 'ProjectWall',
    path: paths.projectWall,
    title: pages.projectWall,
    may: api.projectMonitor.page.may,
    page: async () => (await import('../features/project-board/wall/WallPage.tsx')).WallPage,
  }),
];
