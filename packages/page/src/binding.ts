import { SignalMap } from '@lookfar/contract';
import { z } from 'zod';
import { Colour } from './style.ts';

const Id = z.number().int().min(0);
const Words = z.string().max(200);

/** How an item of a binding is called and coloured, in legends for instance. */
const shown = { title: Words.default(''), alias: Words.default(''), color: Colour.default('') };

export const BoundSignal = z.object({
  /** 0 while nothing is chosen, and in components, where `param` names what to take instead. */
  signalId: Id,
  /** 0 in pages of templates: the equipment that is made from it. */
  equipId: Id,
  /** The equipment's title. */
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
  /** Inside a component: the parameter that stands for this signal. */
  param: z.string().max(60).optional(),
  /** Of items of `reportSignalArray`: the storage rule that keeps it, 0 when none does. */
  reportId: Id.optional(),
});
export type BoundSignal = z.output<typeof BoundSignal>;

export const BoundSystem = z.object({ systemKey: z.string().max(60), ...shown });
export type BoundSystem = z.output<typeof BoundSystem>;
export const BoundVariable = z.object({ mvarId: Id, ...shown });
export type BoundVariable = z.output<typeof BoundVariable>;
export const BoundCustom = z.object({ key: z.string().max(100), ...shown });

export const bindingTypes = ['signal', 'system', 'mvar', 'report', 'scene', 'custom'] as const;
export type BindingType = (typeof bindingTypes)[number];

const most = 100;

/** What feeds a widget or an animation. `type` says which of the lists counts; the others are kept for switching back. */
export const Binding = z.object({
  type: z.enum(bindingTypes).default('signal'),
  signalArray: z.array(BoundSignal).max(most).default([]),
  systemArray: z.array(BoundSystem).max(most).default([]),
  mvarArray: z.array(BoundVariable).max(most).default([]),
  reportSignalArray: z.array(BoundSignal).max(most).default([]),
  customArray: z.array(BoundCustom).max(most).default([]),
  reportId: Id.optional(),
  customReportId: Id.optional(),
  mode: z.enum(['adapt', 'fixed']).default('adapt'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
  /** Minutes. */
  timeRange: z.number().min(1).max(43_200).default(60),
  timeFormat: z.string().max(40).default('HH:mm'),
  timeUnit: z.string().max(20).default(''),
  /** With `isFormula` the value is that of `formula` over `${equipId.signalId}` placeholders. */
  isFormula: z.boolean().default(false),
  formula: z.string().max(1000).default(''),
  imgUrl: z.string().max(500).optional(),
});
export type Binding = z.output<typeof Binding>;

/** Bound to nothing. */
export const emptyBinding = (): Binding => Binding.parse({});
