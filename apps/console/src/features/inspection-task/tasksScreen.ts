import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** What the user has to do, on a phone in the plant. */
export const tasksScreen = screen({
  name: 'MonitorTasks',
  path: paths.tasks,
  alsoAt: [`${paths.tasks}/:id`],
  title: pages.tasks,
  menu: { group: 'monitor', icon: 'carryOut', under: paths.tasks },
  may: api.inspection.mine.may,
  page: async () => (await import('./TasksPage.tsx')).TasksPage,
});
