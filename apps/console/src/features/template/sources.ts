import { type SearchLoad, searchDeviceModels, searchOwnEquipment, searchTemplates } from '../../ui/searchLoads.ts';

/** The possible sources of a new template. */
export const sources = ['nothing', 'equipment', 'model', 'template'] as const;
export type Source = (typeof sources)[number];

export const sourceLoads: Readonly<Record<Exclude<Source, 'nothing'>, SearchLoad>> = {
  equipment: searchOwnEquipment,
  model: searchDeviceModels,
  template: searchTemplates,
};

/** The field of the call that names the source. */
export const sourceFields = { equipment: 'equipmentId', model: 'modelId', template: 'templateId' } as const;
