import type { DeviceModel } from '@lookfar/contract';
import type { FormField } from '../../ui/form/formField.ts';
import { modelLabels } from './modelLabels.ts';
import { useCategoryOptions } from './useCategoryOptions.ts';

/** The properties of a model, apart from its register map. */
export const modelFields = [
  { kind: 'text', name: 'name', label: modelLabels.name },
  { kind: 'text', name: 'manufacturer', label: modelLabels.manufacturer },
  { kind: 'choice', name: 'category', label: modelLabels.category, required: true, useOptions: useCategoryOptions },
  { kind: 'multiline', name: 'note', label: modelLabels.note, rows: 2 },
] as const satisfies readonly FormField[];

export const nameField = [modelFields[0]] as const;

export function propertiesOf({ name, manufacturer, category, note }: DeviceModel) {
  return { name, manufacturer, category, note };
}
