import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

/** Plans that make inspections, and the check lists that they are made of. */
export const inspectionScreens: readonly Screen[] = [
  screen({
    name: 'ManageInspectionPlan',
    path: paths.inspectionPlan,
    title: pages.inspectionPlan,
    menu: { group: 'ops', icon: 'schedule' },
    may: api.inspectionPlan.query.may,
    list: async () => (await import('./plan/planList.tsx')).planList,
  }),
  screen({
    name: 'ManageInspectionContent',
    path: paths.inspectionContent,
    title: pages.inspectionContent,
    menu: { group: 'ops', icon: 'fileDone' },
    may: api.inspectionContent.query.may,
    list: async () => (await import('./content/contentList.tsx')).contentList,
  }),
];
