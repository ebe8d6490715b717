import { api, ConfigSignal, configurationLimits } from '@lookfar/contract';
import { z } from 'zod';

/** The possible sources of a new model. */
export const modelSources = ['empty', 'equipment', 'template', 'sheet'] as const;
export type ModelSource = (typeof modelSources)[number];

const { name, manufacturer, category, note } = api.deviceModel.add.body.shape;

/** The form of a new model. Each source has its own input; the input for other sources is left unchanged. */
export const AddModel = z
  .object({
    name,
    manufacturer,
    category,
    note,
    source: z.enum(modelSources),
    equipmentId: z.number().nullable(),
    templateId: z.number().nullable(),
    driver: z.string().nullable(),
    signals: z.array(ConfigSignal).max(configurationLimits.signals),
  })
  .superRefine((values, context) => {
    for (const field of asked[values.source]) {
      const value = values[field];
      const isGiven = Array.isArray(value) ? value.length > 0 : Boolean(value);
      if (isGiven) continue;
      // As an empty text: the reason then reads "is empty".
      context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, input: value, path: [field] });
    }
  });
export type AddModel = z.output<typeof AddModel>;

/** [MO4] The required input of each source. */
export const asked = {
  empty: ['driver'],
  equipment: ['equipmentId'],
  template: ['templateId'],
  sheet: ['driver', 'signals'],
} as const satisfies Record<ModelSource, readonly (keyof AddModel)[]>;

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
