import { api, ConfigSignal, checked, configurationLimits } from '@lookfar/contract';
import { z } from 'zod';

/** The possible sources of a new model. */
export const modelSources = ['empty', 'equipment', 'template', 'sheet'] as const;
export type ModelSource = (typeof modelSources)[number];

const { name, manufacturer, category, note } = api.deviceModel.add.body.shape;

const Fields = z.object({
  name,
  manufacturer,
  category,
  note,
  source: z.enum(modelSources),
  equipmentId: z.number().nullable(),
  templateId: z.number().nullable(),
  driver: z.string().nullable(),
  signals: z.array(ConfigSignal).max(configurationLimits.signals),
});
export type AddModel = z.output<typeof Fields>;

/** [DL4] The required input of each source. */
export const asked = {
  empty: ['driver'],
  equipment: ['equipmentId'],
  template: ['templateId'],
  sheet: ['driver', 'signals'],
} as const satisfies Record<ModelSource, readonly (keyof AddModel)[]>;

/** The form of a new model. Each source has its own input; the input for other sources is left unchanged. */
export const AddModel = checked(Fields, (values) => {
  const missing = asked[values.source].filter((field) => {
    const value = values[field];
    return Array.isArray(value) ? value.length === 0 : !value;
  });
  return missing.map((field) => ({ path: [field], cn: '不能为空', en: 'is empty' }));
});

export const isAsked = (source: unknown, field: string): boolean =>
  modelSources.some((one) => one === source && asked[one].some((name) => name === field));

export const newModel = {
  name: '',
  manufacturer: '',
  category: 'other',
  note: '',
  source: 'empty',
  equipmentId: null,
  templateId: null,
  driver: null,
  signals: [],
};
