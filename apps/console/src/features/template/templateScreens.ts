import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** Device templates: listed, copied, synchronised, deleted. */
export const templateScreen = screen({
  name: 'ManageTemplateList',
  path: paths.templates,
  title: { cn: '设备模板', en: 'Device templates' },
  menu: { group: 'equipment', icon: 'copy', under: '/manage/eg/template' },
  may: api.template.queryForManage.may,
  list: async () => (await import('./templateList.tsx')).templateList,
});

export const addTemplateScreen = screen({
  name: 'ManageTemplateAdd',
  path: paths.addTemplate,
  below: paths.templates,
  title: pages.addTemplate,
  may: api.template.add.may,
  page: async () => (await import('./AddTemplatePage.tsx')).AddTemplatePage,
});
