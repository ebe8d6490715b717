import { failurePolicies, sceneLimits } from '@lookfar/contract';
import { z } from 'zod';
import type { StepType } from './stepTypes.ts';

const NoId = z.number().int().min(0).default(0);
const Words = (most: number) => z.string().max(most).default('');
/** Over `${equipId.signalId}` and `${mvar.id}`. */
const Expression = z.string().max(1000).default('');
const Seconds = z.number().min(0).max(sceneLimits.waitSeconds);

/** A signal by its number, with its names at the time of drawing. */
export const StepSignal = z.object({ equipId: NoId, signalId: NoId, title: Words(200), subTitle: Words(200) });
export type StepSignal = z.output<typeof StepSignal>;

/** Written is a number or text as shown to users, or the result of an expression at that moment. */
export const StepWrite = z.object({
  signal: StepSignal.prefault({}),
  by: z.enum(['value', 'formula']).default('value'),
  value: Words(200),
  formula: Expression,
});
export type StepWrite = z.output<typeof StepWrite>;

/** What happens when a step fails; `scene` for what the scene says. */
const onFailure = { onFailure: z.enum(['scene', ...failurePolicies]).default('scene') };

/** `dataAddon` of a step, by its type; every field has a default, so that a new step is readable (and incomplete). */
export const stepFields = {
  'Flow.Start': z.object({}),
  /** One after the other; the step ends when each was confirmed. */
  'Flow.Write': z.object({ writes: z.array(StepWrite).max(sceneLimits.writesPerStep).default([]), ...onFailure }),
  'Flow.Wait': z.object({ seconds: Seconds.default(10) }),
  /** Leaves by *out* once the condition has held for `holdSeconds`, by *else* when the time is up. */
  'Flow.Until': z.object({ condition: Expression, holdSeconds: Seconds.default(0), seconds: Seconds.default(60) }),
  'Flow.If': z.object({ condition: Expression }),
  /** Every edge that leaves it is a branch. */
  'Flow.Fork': z.object({}),
  /** `all` branches, or the `first`: the others are ended then. */
  'Flow.Join': z.object({ mode: z.enum(['all', 'first']).default('all') }),
  /** Holds a variable at a value until it is released. */
  'Flow.Variable': z.object({
    mvarId: NoId,
    title: Words(200),
    action: z.enum(['set', 'release']).default('set'),
    by: z.enum(['value', 'formula']).default('value'),
    value: Words(200),
    formula: Expression,
    ...onFailure,
  }),
  'Flow.Message': z.object({
    text: Words(sceneLimits.message),
    /** Accounts by their ids; empty for everyone who may run scenes and sees the devices that it writes. */
    readers: z.array(z.number().int().positive()).max(sceneLimits.readers).default([]),
    ...onFailure,
  }),
  'Flow.Order': z.object({
    equipId: NoId,
    equipTitle: Words(200),
    title: Words(60),
    content: Words(1000),
    ...onFailure,
  }),
  'Flow.Scene': z.object({
    sceneId: NoId,
    title: Words(200),
    /** Until it has ended; otherwise it goes on by itself. */
    waits: z.boolean().default(true),
    ...onFailure,
  }),
  'Flow.End': z.object({}),
} as const satisfies Record<StepType, z.ZodType>;

export type StepFields<T extends StepType> = z.output<(typeof stepFields)[T]>;
