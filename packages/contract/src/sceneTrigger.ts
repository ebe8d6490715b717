import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { Id, Integer, Numeric, optional, text } from './fields.ts';
import { Clock, defaultZone, holidayChoices, Zone } from './notifyTime.ts';

/**
 * Scenes: flows of steps that write, wait and tell people. A scene is drawn as the one page of an owner of kind `scene`;
 * what runs is the revision that was enabled, with the rights of whoever enabled it.
 */
export const sceneLimits = {
  scenes: 1000,
  title: 60,
  steps: 200,
  triggers: 10,
  writesPerStep: 20,
  waitSeconds: 7 * 24 * 3600,
  message: 500,
  /** Of one message. */
  readers: 100,
  /** That are offered at once. */
  variables: 100,
  /** Scenes that run scenes. */
  nesting: 5,
  /** Of a run, at the longest. */
  runSeconds: 30 * 24 * 3600,
  /** Runs that are kept of each scene. */
  runsKept: 500,
  /** Starts that were refused, repeated ones counted once. */
  refusalsKept: 100,
  /** Of a run against history. */
  dryRunDays: 31,
  /** A schedule may not fire more often. */
  leastSeconds: 60,
} as const;

export const failurePolicies = ['stop', 'goOn', 'rollBack'] as const;
export type FailurePolicy = (typeof failurePolicies)[number];

const Seconds = (most: number) => Integer.pipe(z.number().min(0).max(most));

/** What starts a scene; each by itself. */
export const SceneTrigger = z.discriminatedUnion('kind', [
  /** Five fields: minute, hour, day of month, month, day of week. 1660 if it is none, never fires or fires too often. */
  z.object({
    kind: z.literal('schedule'),
    cron: text(100, 1),
    zone: Zone.default(defaultZone),
    holidays: z.enum(holidayChoices).default('same'),
  }),
  z.object({
    kind: z.literal('sun'),
    event: z.enum(['sunrise', 'sunset']),
    offsetMinutes: Integer.pipe(z.number().min(-720).max(720)).default(0),
    latitude: Numeric.pipe(z.number().min(-90).max(90)),
    longitude: Numeric.pipe(z.number().min(-180).max(180)),
    zone: Zone.default(defaultZone),
    /** 1 is Monday. */
    days: z
      .array(Integer.pipe(z.number().min(1).max(7)))
      .min(1)
      .max(7)
      .default([1, 2, 3, 4, 5, 6, 7]),
    holidays: z.enum(holidayChoices).default('same'),
  }),
  /** When it becomes true and has been so for `holdSeconds`; then not again for `lockOutSeconds`. */
  z.object({
    kind: z.literal('condition'),
    formula: text(1000, 1),
    holdSeconds: Seconds(86_400).default(0),
    lockOutSeconds: Seconds(7 * 86_400).default(60),
    /** Only within these hours of the day, if given. */
    from: optional(Clock),
    to: optional(Clock),
    zone: Zone.default(defaultZone),
  }),
  /** One alarm rule, or all of these levels of a device. */
  z.object({
    kind: z.literal('alarm'),
    on: z.enum(['raised', 'returned']).default('raised'),
    ruleId: optional(Id),
    equipmentId: optional(Id),
    levels: z.array(z.enum(alarmLevels)).default([]),
    lockOutSeconds: Seconds(7 * 86_400).default(60),
  }),
]);
export type SceneTrigger = z.output<typeof SceneTrigger>;

export const ScenePolicy = z.object({
  onFailure: z.enum(failurePolicies).default('stop'),
  /** A run that takes longer fails. */
  maxSeconds: Integer.pipe(z.number().min(1).max(sceneLimits.runSeconds)).default(3600),
  maxWrites: Integer.pipe(z.number().min(1).max(1000)).default(100),
  /** Starts by triggers within 24 hours; people may always. */
  maxPerDay: Integer.pipe(z.number().min(1).max(10_000)).default(100),
  /** When it cannot start because another run writes the same signals: not at all, or as soon as that has ended. */
  whenBusy: z.enum(['skip', 'wait']).default('skip'),
});
export type ScenePolicy = z.output<typeof ScenePolicy>;
