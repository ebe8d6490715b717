import { configurationLimits, type DeviceModel } from '@lookfar/contract';
import type { FormField } from '../../ui/form/formField.ts';
import { modelLabels } from './modelLabels.ts';
import { useCategoryOptions } from './useCategoryOptions.ts';

/** What a model is, apart from its register map. */
export const modelFields = [
  { kind: 'text', name: 'name', label: modelLabels.name, required: true, maxLength: configurationLimits.name },
  { kind: 'text', name: 'manufacturer', label: modelLabels.manufacturer, maxLength: 60 },
  { kind: 'choice', name: 'category', label: modelLabels.category, required: true, useOptions: useCategoryOptions },
  { kind: 'multiline', name: 'note', label: modelLabels.note, maxLength: 500, rows: 2 },
] as const satisfies readonly FormField[];

export const nameField = [modelFields[0]] as const;

export function propertiesOf({ name, manufacturer, category, note }: DeviceModel) {
  return { name, manufacturer, category, note };
}
