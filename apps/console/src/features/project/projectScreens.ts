import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

const may = api.project.queryAll.may;

/** Projects: those of the organisation, those of all organisations for platform staff, and one of them. */
export const projectScreens: readonly Screen[] = [
  screen({
    name: 'ManageProjectList',
    path: paths.projects,
    title: pages.projects,
    menu: { group: 'equipment', icon: 'dashboard', under: '/manage/eg/project/edit' },
    may,
    list: async () => (await import('./projectList.tsx')).projectList,
  }),
  screen({
    name: 'ManageProjectListOperation',
    path: paths.allProjects,
    title: pages.allProjects,
    menu: { group: 'equipment', icon: 'global' },
    may,
    isForStaff: true,
    list: async () => (await import('./projectList.tsx')).allProjectsList,
  }),
  screen({
    name: 'ManageProjectEdit',
    path: paths.project,
    below: paths.projects,
    title: pages.editProject,
    may,
    page: async () => (await import('./detail/ProjectDetailPage.tsx')).ProjectDetailPage,
  }),
];
