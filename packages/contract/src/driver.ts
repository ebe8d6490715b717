import { z } from 'zod';
import { ConfigProblem, ConfigSignal } from './configuration.ts';
import { read } from './declare.ts';
import { DriverParameters, text } from './fields.ts';
import { group } from './group.ts';
import { type TextFormat, textFormats } from './host.ts';
import { BASE_PATH, configurationLimits, requestLimits } from './limits.ts';
import { session } from './permissions.ts';
import { byteOrders, dataTypes } from './signal.ts';

const BothTexts = z.object({ cn: z.string(), en: z.string() });
const FieldValue = z.union([z.string(), z.number(), z.boolean()]);

/** One parameter of a driver, as a form shows it. */
export const DriverFieldForm = z.object({
  key: z.string(),
  kind: z.enum(['text', 'secret', 'integer', 'number', 'switch', 'choice']),
  label: BothTexts,
  help: BothTexts.optional(),
  unit: z.string().optional(),
  required: z.boolean(),
  default: FieldValue.optional(),
  /** Bounds of a number; of a text, its length. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** What a text must be, besides its length. */
  format: z.enum(Object.keys(textFormats) as TextFormat[]).optional(),
  choices: z.array(z.object({ value: FieldValue, label: BothTexts })).optional(),
});
export type DriverFieldForm = z.output<typeof DriverFieldForm>;

/** A driver as data: everything that a form needs. */
export const DriverForm = z.object({
  id: z.string(),
  name: BothTexts,
  fields: z.array(DriverFieldForm),
  address: z.object({
    help: BothTexts,
    examples: z.array(z.object({ address: z.string(), dataType: z.enum(dataTypes), meaning: BothTexts })),
  }),
  dataTypes: z.array(z.enum(dataTypes)),
  byteOrders: z.array(z.enum(byteOrders)),
  canWrite: z.boolean(),
  needs: z.string().optional(),
});
export type DriverForm = z.output<typeof DriverForm>;

export const driver = group(
  '/protocol/driver',
  { may: session },
  {
    query: read({ name: { cn: '驱动', en: 'Drivers' }, reply: z.array(DriverForm) }),
    /** Checks addresses while they are being typed; independent of any device. */
    check: read({
      name: { cn: '检查协议参数与地址', en: 'Check driver parameters and addresses' },
      at: `${BASE_PATH}/equipment/multi/driver/check`,
      bytes: requestLimits.listBytes,
      body: {
        driver: text(40, 1),
        parameters: DriverParameters,
        signals: z
          .array(ConfigSignal.pick({ id: true, address: true, dataType: true, byteOrder: true, length: true }))
          .max(configurationLimits.signals),
      },
      reply: { problems: z.array(ConfigProblem) },
    }),
  },
);
