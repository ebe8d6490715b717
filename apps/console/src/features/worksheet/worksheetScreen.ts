import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** Everyone's work: board, calendar, list and figures. */
export const worksheetScreen = screen({
  name: 'ManageWorksheet',
  path: paths.worksheet,
  title: pages.worksheet,
  menu: { group: 'ops', icon: 'profile' },
  may: api.worksheet.board.may,
  page: async () => (await import('./WorksheetPage.tsx')).WorksheetPage,
});
