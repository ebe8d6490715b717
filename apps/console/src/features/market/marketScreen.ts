import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** The page market. */
export const marketScreen = screen({
  name: 'ManageMarket',
  path: '/manage/system/market',
  title: { cn: '组态模板', en: 'Page templates' },
  menu: { group: 'system', icon: 'appstore' },
  may: api.market.query.may,
  list: async () => (await import('./marketList.tsx')).marketList,
});
