import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** Repairs of the whole organisation. */
export const repairScreen = screen({
  name: 'ManageRepairs',
  path: paths.repairs,
  title: pages.repairs,
  menu: { group: 'ops', icon: 'tool' },
  may: api.repair.query.may,
  list: async () => (await import('./list/repairList.tsx')).repairList,
});
