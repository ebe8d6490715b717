import { pageInfo } from '@lookfar/contract';
import type { RouteObject } from 'react-router';
import { areas, pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { lazyPage } from './lazyPage.ts';
import { handle } from './routeParts.ts';

const designerHandle = (name: string) =>
  handle({
    name,
    trail: [{ text: areas.manage, path: paths.manage }, { text: pages.designer }],
    may: pageInfo.may,
  });

/** Drawing pages: the whole window, without the console's menu. */
export const designerRoutes: RouteObject[] = [
  {
    path: paths.equipmentDesigner,
    handle: designerHandle('EquipmentDesigner'),
    lazy: lazyPage(async () => (await import('../../features/designer/DesignerPage.tsx')).EquipmentDesignerPage),
  },
  {
    path: paths.templateDesigner,
    handle: designerHandle('TemplateDesigner'),
    lazy: lazyPage(async () => (await import('../../features/designer/DesignerPage.tsx')).TemplateDesignerPage),
  },
];
