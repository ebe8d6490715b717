import { z } from 'zod';
import { alarmRuleDraft } from './alarmRule.ts';
import { checked } from './checked.ts';
import { DriverParameters, Flag, Id, Integer, Numeric, text } from './fields.ts';
import { configurationLimits, scriptLimits } from './limits.ts';
import { byteOrders, dataTypes } from './signal.ts';

const notZero = checked(z.number(), (value) => (value === 0 ? { cn: '不能为 0', en: 'must not be 0' } : undefined));

/**
 * The configuration of a device or a template as one document. It is saved, compared, restored and synced as a whole.
 *
 * Ids inside a document: positive ones already exist, negative ones are new in this document and get their number when
 * it is saved. In a device the ids are those of the records; in a template they are the template's own, and formulas
 * there write `${0.signalId}` for its own signals.
 */
export const LocalId = Integer.pipe(notZero);

const formula = text(500);
const nullableNumber = z.preprocess((value) => (value === '' ? null : value), Numeric.nullable());

export const ConfigInfo = z.object({
  name: text(configurationLimits.name, 1),
  manufacturer: text(60).default(''),
  model: text(60).default(''),
  location: text(200).default(''),
  /** Degrees, WGS 84. */
  longitude: nullableNumber.pipe(z.number().min(-180).max(180).nullable()).default(null),
  latitude: nullableNumber.pipe(z.number().min(-90).max(90).nullable()).default(null),
  remark: text(500).default(''),
  /** What opens first: the list of values, or its home page. */
  display: z.enum(['list', 'page']).default('list'),
  /** A file's id. */
  image: Id.nullable().default(null),
  customFields: z
    .array(z.object({ name: text(30, 1), value: text(200) }))
    .max(configurationLimits.customFields)
    .default([]),
});
export type ConfigInfo = z.output<typeof ConfigInfo>;

export const ConfigSignal = z.object({
  id: LocalId,
  title: text(configurationLimits.title, 1),
  groupName: text(30).default(''),
  address: text(100, 1),
  dataType: z.enum(dataTypes),
  byteOrder: z.enum(byteOrders).default('ABCD'),
  /** Bytes of a STRING. */
  length: Integer.pipe(z.number().min(1).max(240)).nullable().default(null),
  unit: text(20).default(''),
  decimals: Integer.pipe(z.number().min(0).max(10)).default(0),
  writable: Flag.default(false),
  /** Raw value × scale is the shown value; never 0. */
  scale: Numeric.pipe(notZero).default(1),
  /** A formula of `x`, the scaled value; empty for none. */
  formula: formula.default(''),
  /** Shown value `x` to raw value; empty if the scale is sufficient. */
  writeFormula: formula.default(''),
  upperLimit: nullableNumber.default(null),
  lowerLimit: nullableNumber.default(null),
  signalMaps: z
    .array(z.object({ value: Numeric, text: text(60, 1) }))
    .max(configurationLimits.signalMaps)
    .default([]),
  /** A file's id. */
  image: Id.nullable().default(null),
  note: text(200).default(''),
  /** Scan class: its own interval in ms; the gateway's if null. */
  scanMs: Integer.pipe(z.number().min(configurationLimits.scanMs.min).max(configurationLimits.scanMs.max))
    .nullable()
    .default(null),
  /** A change smaller than this is not sent; in raw units. */
  deadband: Numeric.pipe(z.number().min(0)).default(0),
});
export type ConfigSignal = z.output<typeof ConfigSignal>;

/** As an alarm rule; the signals of its condition are ids of this document. */
export const ConfigAlarm = z.object({ id: LocalId, ...alarmRuleDraft });
export type ConfigAlarm = z.output<typeof ConfigAlarm>;

export const storeModes = ['change', 'interval', 'condition'] as const;
export type StoreMode = (typeof storeModes)[number];

const seconds = configurationLimits.storeIntervalSeconds;
const days = configurationLimits.retentionDays;

/** A storage rule for some signals. A signal is in at most one rule; a signal without a rule is not stored. */
export const ConfigReport = z.object({
  id: LocalId,
  name: text(30, 1),
  mode: z.enum(storeModes).default('change'),
  /** For mode `interval`. */
  intervalSeconds: Integer.pipe(z.number().min(seconds.min).max(seconds.max)).default(60),
  /** For mode `condition`: a formula of `x`, the value, and of other signals. */
  condition: formula.default(''),
  retentionDays: Integer.pipe(z.number().min(days.min).max(days.max)).default(365),
  /** `rest`: all signals without another rule. At most one rule covers the rest. */
  signals: z.union([z.literal('rest'), z.array(LocalId).max(configurationLimits.signals)]),
});
export type ConfigReport = z.output<typeof ConfigReport>;

export const ScriptTrigger = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('timer'),
    everySeconds: Integer.pipe(z.number().min(scriptLimits.timerSeconds.min).max(scriptLimits.timerSeconds.max)),
  }),
  /** One of these signals changed its value. */
  z.object({ kind: z.literal('change'), signals: z.array(LocalId).min(1).max(100) }),
  /** An alarm of the device is raised or returns to normal. */
  z.object({ kind: z.literal('alarm') }),
  /** The server started, or the script was saved. */
  z.object({ kind: z.literal('start') }),
]);
export type ScriptTrigger = z.output<typeof ScriptTrigger>;

export const ConfigScript = z.object({
  id: LocalId,
  name: text(30, 1),
  enabled: Flag.default(true),
  trigger: ScriptTrigger,
  code: z.string().max(configurationLimits.scriptCode).default(''),
});
export type ConfigScript = z.output<typeof ConfigScript>;

export const ConfigDocument = z.object({
  version: z.literal(1),
  info: ConfigInfo,
  /** The selected protocol record; null if the driver was chosen by a device model or an import. */
  protocolId: Id.nullable().default(null),
  /** Empty if none is selected yet. */
  driver: text(40).default(''),
  /** As described by the driver. A secret reads as `secretMask` and is kept if that is sent back. */
  parameters: DriverParameters.default({}),
  signals: z.array(ConfigSignal).max(configurationLimits.signals).default([]),
  alarms: z.array(ConfigAlarm).max(configurationLimits.alarms).default([]),
  reports: z.array(ConfigReport).max(configurationLimits.reports).default([]),
  scripts: z.array(ConfigScript).max(configurationLimits.scripts).default([]),
});
export type ConfigDocument = z.output<typeof ConfigDocument>;

/** Placeholder for a stored secret, which is never shown. */
export const secretMask = '••••••••';

/** A problem that prevents a document from being saved. */
export const ConfigProblem = z.object({
  section: z.enum(['info', 'driver', 'signals', 'alarms', 'reports', 'scripts']),
  /** Id of the signal, alarm, storage rule or script; absent for a section as a whole. */
  id: z.number().optional(),
  /** Field, e.g. `address` or `parameters.port`. */
  path: z.string(),
  text: z.object({ cn: z.string(), en: z.string() }),
});
export type ConfigProblem = z.output<typeof ConfigProblem>;
