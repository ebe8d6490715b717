import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

/** The configuration editor, for each type of owner. */
export const configurationScreens: readonly Screen[] = [
  screen({
    name: 'ManageEquipmentEdit',
    path: paths.editEquipment,
    below: paths.manageEquipment,
    title: pages.editEquipment,
    may: api.equipmentConfig.info.may,
    page: async () => (await import('./ConfigEditorPage.tsx')).EquipmentEditPage,
  }),
  screen({
    name: 'ManageTemplateEdit',
    path: paths.editTemplate,
    below: paths.templates,
    title: pages.editTemplate,
    may: api.templateConfig.info.may,
    page: async () => (await import('./ConfigEditorPage.tsx')).TemplateEditPage,
  }),
  screen({
    name: 'ManageDeviceModelEdit',
    path: paths.editModel,
    below: paths.models,
    title: pages.editModel,
    may: api.deviceModel.edit.may,
    page: async () => (await import('./ConfigEditorPage.tsx')).ModelEditPage,
  }),
];
