import { pageRights } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

/** Drawing pages. */
export const designerScreens: readonly Screen[] = [
  screen({
    name: 'EquipmentDesigner',
    path: paths.equipmentDesigner,
    title: pages.designer,
    may: pageRights.equipment,
    page: async () => (await import('./DesignerPage.tsx')).EquipmentDesignerPage,
  }),
  screen({
    name: 'TemplateDesigner',
    path: paths.templateDesigner,
    title: pages.designer,
    may: pageRights.template,
    page: async () => (await import('./DesignerPage.tsx')).TemplateDesignerPage,
  }),
  screen({
    name: 'ProjectDesigner',
    path: paths.projectDesigner,
    title: pages.designer,
    may: pageRights.project,
    page: async () => (await import('./DesignerPage.tsx')).ProjectDesignerPage,
  }),
  screen({
    name: 'SceneDesigner',
    path: paths.sceneDesigner,
    title: pages.sceneDesigner,
    may: pageRights.scene,
    page: async () => (await import('./flow/SceneDesignerPage.tsx')).SceneDesignerPage,
  }),
];
