import { paths } from '../../base/paths.ts';

export const editModelPath = (id: number): string => paths.editModel.replace(':id', String(id));

/** The page that adds a device, with this model selected. */
export const addWithModelPath = (id: number): string => `${paths.addEquipment}?modelId=${id}`;
