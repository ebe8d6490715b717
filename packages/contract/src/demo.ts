import { z } from 'zod';
import { AlarmCondition } from './alarmRule.ts';
import { alarmLevels } from './alarmWords.ts';
import { PageDocument } from './market.ts';
import { reportComparisons, reportMeasures, reportUnits } from './projectReport.ts';
import { byteOrders, dataTypes, SignalMap } from './signal.ts';
import { measures, periods } from './variable.ts';

export const demoPassword = 'Lookfar2026';
export const demoAccounts = ['admin', 'operation', 'manager', 'operator', 'viewer', 'other'] as const;

/**
 * A plant described as data, which a new installation can load to have something to show. The server reads it like any
 * other import and does not know what is behind the addresses.
 */

/** An alarm of the signal it is listed with: its condition names no signal. */
export const DemoAlarm = z.object({
  /** The signal's if absent. */
  title: z.string().optional(),
  condition: AlarmCondition,
  level: z.enum(alarmLevels),
  onDelayMs: z.number().default(0),
  offDelayMs: z.number().default(0),
  text: z.string().nullable().default(null),
});
export type DemoAlarm = z.input<typeof DemoAlarm>;

export const DemoSignal = z.object({
  title: z.string(),
  group: z.string().default(''),
  address: z.string(),
  dataType: z.enum(dataTypes),
  byteOrder: z.enum(byteOrders).default('ABCD'),
  unit: z.string().default(''),
  decimals: z.number().int().min(0).max(6).default(0),
  /** Shown value = raw value × scale. */
  scale: z.number().default(1),
  writable: z.boolean().default(false),
  upperLimit: z.number().nullable().default(null),
  lowerLimit: z.number().nullable().default(null),
  /** In raw units. */
  deadband: z.number().min(0).default(0),
  signalMaps: z.array(SignalMap).default([]),
  note: z.string().default(''),
  alarms: z.array(DemoAlarm).default([]),
});
export type DemoSignal = z.input<typeof DemoSignal>;

/** An image or 3D model. Pages have its name where an address belongs, which is filled in when they are loaded. */
export const DemoFile = z.object({ name: z.string().startsWith('demo-file:'), content: z.base64() });
export type DemoFile = z.input<typeof DemoFile>;

/**
 * A page. Its bindings reference signals by `title`, of the device named `subTitle`, or of its own device if that is
 * empty; links to pages name the device by `equipTitle` and lead to its home page. Ids are 0 and filled in when it is
 * loaded.
 */
export const DemoPage = z.object({ title: z.string(), document: PageDocument });
export type DemoPage = z.input<typeof DemoPage>;

export const DemoEquipment = z.object({
  name: z.string(),
  group: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  longitude: z.number().nullable().default(null),
  latitude: z.number().nullable().default(null),
  remark: z.string().default(''),
  driver: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  signals: z.array(DemoSignal),
  /** The first is the home page. */
  pages: z.array(DemoPage).default([]),
  /** What opens first. */
  display: z.enum(['list', 'page']).default('list'),
});
export type DemoEquipment = z.input<typeof DemoEquipment>;

export const DemoGateway = z.object({
  sn: z.string(),
  name: z.string(),
  model: z.string(),
  interval: z.number(),
  scanMs: z.number(),
  economizeOpen: z.boolean(),
  /** An edge node that is not our agent: it connects by itself. */
  isNode: z.boolean().default(false),
  equipment: z.array(DemoEquipment),
});
export type DemoGateway = z.input<typeof DemoGateway>;

/** A layer of the map as GeoJSON; a flow names its signal as `signal: 'device/title'` instead of by ids. */
export const DemoLayer = z.object({
  name: z.string(),
  nameEn: z.string(),
  minZoom: z.number().int().default(0),
  drawing: z.looseObject({ features: z.array(z.looseObject({})) }),
});
export type DemoLayer = z.input<typeof DemoLayer>;

/** Signals are named `device/title`, variables of the project by their title alone; in a formula as `${name}`. */
const SignalName = z.string();

export const DemoRule = z.union([
  z.object({ kind: z.literal('calc'), calcType: z.enum(['sum', 'avg', 'min', 'max']), of: z.array(SignalName) }),
  z.object({ kind: z.literal('calc'), calcType: z.literal('custom'), formula: z.string() }),
  z.object({
    ...{ kind: z.literal('statistic'), of: SignalName, measure: z.enum(measures), period: z.enum(periods) },
    /** For `running`: it runs while the value is above this. */
    above: z.number().default(0),
  }),
]);
export type DemoRule = z.input<typeof DemoRule>;

export const DemoVariable = z.object({
  title: z.string(),
  group: z.string().default(''),
  unit: z.string().default(''),
  decimals: z.number().int().min(0).max(6).default(2),
  note: z.string().default(''),
  rule: DemoRule,
});
export type DemoVariable = z.input<typeof DemoVariable>;

export const DemoReport = z.object({
  title: z.string(),
  note: z.string().default(''),
  unit: z.enum(reportUnits),
  columns: z.array(z.object({ of: SignalName, title: z.string().default(''), measure: z.enum(reportMeasures) })),
  compare: z.enum(reportComparisons).default('none'),
});
export type DemoReport = z.input<typeof DemoReport>;

/** Someone who sees these pages of a project, by their titles. */
export const DemoMember = z.object({
  loginname: z.string(),
  pages: z.array(z.object({ title: z.string(), write: z.boolean().default(false) })),
  alarm: z.boolean().default(true),
  history: z.boolean().default(true),
});
export type DemoMember = z.input<typeof DemoMember>;

/**
 * A project. Bindings without a device are its variables; links of the type `own` lead to the page of the project that
 * `equipTitle` names.
 */
export const DemoProject = z.object({
  title: z.string(),
  note: z.string().default(''),
  /** Names of devices. */
  equipment: z.array(z.string()),
  variables: z.array(DemoVariable).default([]),
  /** The first is the home page; all of them are published. */
  pages: z.array(DemoPage).default([]),
  reports: z.array(DemoReport).default([]),
  members: z.array(DemoMember).default([]),
});
export type DemoProject = z.input<typeof DemoProject>;

/** A Chinese name of the plant and its English one. */
export const DemoTerm = z.object({ cn: z.string(), en: z.string() });
export type DemoTerm = z.input<typeof DemoTerm>;

/** What belongs to one organisation. */
export const DemoSite = z.object({
  files: z.array(DemoFile).default([]),
  gateways: z.array(DemoGateway),
  projects: z.array(DemoProject).default([]),
  layers: z.array(DemoLayer).default([]),
});
export type DemoSite = z.input<typeof DemoSite>;

export const DemoPlant = DemoSite.extend({
  orgName: z.string(),
  otherOrgName: z.string(),
  /** What readers of English see instead of its names. */
  terms: z.array(DemoTerm).default([]),
  /** What the second organisation runs; nothing without it. */
  other: DemoSite.optional(),
});
export type DemoPlant = z.input<typeof DemoPlant>;

/**
 * Past values of a signal, from before the installation: a line of the file `history.ndjson` next to the plant's
 * description. The value at `start + n × stepMs` is `values[n]`; null if it had not changed.
 */
export const DemoHistory = z.object({
  sn: z.string(),
  equipment: z.string(),
  signal: z.string(),
  /** Epoch ms. */
  start: z.number().int(),
  stepMs: z.number().int().positive(),
  values: z.array(z.number().nullable()).max(500_000),
});
export type DemoHistory = z.output<typeof DemoHistory>;

/** Something that a person or a scene wrote before the installation: the stored values show it, unless it failed. */
export const DemoWrite = z.object({
  /** Epoch ms. */
  at: z.number().int(),
  equipment: z.string(),
  signal: z.string(),
  value: z.number(),
  /** What it replaced. */
  was: z.number(),
  /** A username; empty for a scene. */
  by: z.string(),
  reason: z.string(),
  outcome: z.enum(['done', 'failed', 'refused']),
});
export type DemoWrite = z.output<typeof DemoWrite>;

/** A line of the same file: everything that was written. */
export const DemoWrites = z.object({ writes: z.array(DemoWrite).max(10_000) });
export type DemoWrites = z.output<typeof DemoWrites>;

export const demoHistoryFile = 'history.ndjson';
