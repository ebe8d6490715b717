import { SignalMap } from '@lookfar/contract';
import { z } from 'zod';
import { Colour } from './style.ts';

const Id = z.number().int().min(0);
const Words = z.string().max(200);

/** Name and colour of a binding item, for example in legends. */
const shown = { title: Words.default(''), alias: Words.default(''), color: Colour.default('') };

export const BoundSignal = z.object({
  /** 0 while nothing is chosen, and in components, where `param` names the parameter to use instead. */
  signalId: Id,
  /** 0 in template pages: the device that is created from the template. */
  equipId: Id,
  /** The device name. */
  subTitle: Words.default(''),
  ...shown,
  dataType: z.string().max(20).optional(),
  unit: z.string().max(30).optional(),
  decimals: z.number().int().min(0).max(10).optional(),
  note: z.string().max(500).optional(),
  upperLimit: z.number().nullish(),
  lowerLimit: z.number().nullish(),
  scale: z.number().optional(),
  signalMaps: z.array(SignalMap).max(200).optional(),
  writeFormula: z.string().max(1000).optional(),
  /** Its picture. */
  imgUrl: z.string().max(500).optional(),
  /** Inside a component: the parameter for this signal. */
  param: z.string().max(60).optional(),
  /** For items of `reportSignalArray`: the storage rule that stores it, 0 if none. */
  reportId: Id.optional(),
});
export type BoundSignal = z.output<typeof BoundSignal>;

export const BoundSystem = z.object({ systemKey: z.string().max(60), ...shown });
export type BoundSystem = z.output<typeof BoundSystem>;
export const BoundVariable = z.object({ mvarId: Id, ...shown });
export type BoundVariable = z.output<typeof BoundVariable>;
/** The value of a scene is its state, see `sceneStates`. */
export const BoundScene = z.object({ sceneId: Id, ...shown });
export type BoundScene = z.output<typeof BoundScene>;
export const BoundCustom = z.object({ key: z.string().max(100), ...shown });

export const bindingTypes = ['signal', 'system', 'mvar', 'report', 'scene', 'custom'] as const;
export type BindingType = (typeof bindingTypes)[number];

const most = 100;

/** The data source of a widget or animation. `type` selects the list in use; the others are kept for switching back. */
export const Binding = z.object({
  type: z.enum(bindingTypes).default('signal'),
  signalArray: z.array(BoundSignal).max(most).default([]),
  systemArray: z.array(BoundSystem).max(most).default([]),
  mvarArray: z.array(BoundVariable).max(most).default([]),
  reportSignalArray: z.array(BoundSignal).max(most).default([]),
  customArray: z.array(BoundCustom).max(most).default([]),
  sceneArray: z.array(BoundScene).max(most).default([]),
  reportId: Id.optional(),
  customReportId: Id.optional(),
  mode: z.enum(['adapt', 'fixed']).default('adapt'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
  /** Minutes. */
  timeRange: z.number().min(1).max(43_200).default(60),
  timeFormat: z.string().max(40).default('HH:mm'),
  timeUnit: z.string().max(20).default(''),
  /** With `isFormula`, the value is the result of `formula` over `${equipId.signalId}` placeholders. */
  isFormula: z.boolean().default(false),
  formula: z.string().max(1000).default(''),
  imgUrl: z.string().max(500).optional(),
});
export type Binding = z.output<typeof Binding>;

/** Bound to nothing. */
export const emptyBinding = (): Binding => Binding.parse({});
