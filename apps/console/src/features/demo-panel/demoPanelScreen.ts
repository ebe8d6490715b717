import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** For whoever shows the product: lets things happen in the demo plant. */
export const demoPanelScreen = screen({
  name: 'MonitorDemo',
  path: '/monitor/demo',
  title: { cn: '演示面板', en: 'Demo panel' },
  menu: { group: 'monitor', icon: 'playCircle' },
  may: api.demoPanel.list.may,
  isForDemo: true,
  page: async () => (await import('./DemoPanelPage.tsx')).DemoPanelPage,
});
