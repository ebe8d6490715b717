import type { AlarmStateName } from '@lookfar/contract';
import { z } from 'zod';

export { alarmStates as stateNames } from '@lookfar/contract';
export type StateName = AlarmStateName;

const time = z.number();

/** Why an alarm is hidden from the operator. Timed or one-shot shelving always ends, at `until` at the latest. */
export const Suppression = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shelved'),
    mode: z.enum(['timed', 'oneShot']),
    since: time,
    until: time,
    user: z.string(),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('designed'), since: time, user: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('outOfService'), since: time, user: z.string(), reason: z.string() }),
]);
export type Suppression = z.output<typeof Suppression>;

/** A limit whose condition differs from the stored one, and since when: its delay is running. */
export const Pending = z.object({ limit: z.number().int().min(0).max(30), since: time });
export type Pending = z.output<typeof Pending>;

/**
 * The stored fields of an alarm; the state is derived. Times are epoch ms. Everything a delay needs is here, so that a
 * restart continues where it stopped.
 */
export const AlarmState = z.object({
  /** Bit i: the condition of limit i is met and its delays have passed. 0 is the condition bit "no". */
  condition: z.number().int().min(0),
  acked: z.boolean(),
  latched: z.boolean(),
  suppression: Suppression.nullable(),
  pending: z.array(Pending).readonly(),
  /** The last evaluation was conclusive; while it is not, no delay ends. */
  known: z.boolean(),
  /** The limit that is shown to the operator. */
  limit: z.number().int().min(0),
  /** Occurrences so far. */
  serial: z.number().int().min(0),
  /** The current or last occurrence. */
  occurrence: z.string().nullable(),
  raisedAt: time.nullable(),
  clearedAt: time.nullable(),
  ackedAt: time.nullable(),
});
export type AlarmState = z.output<typeof AlarmState>;

export const initialState: AlarmState = Object.freeze({
  condition: 0,
  acked: true,
  latched: false,
  suppression: null,
  pending: [],
  known: false,
  limit: 0,
  serial: 0,
  occurrence: null,
  raisedAt: null,
  clearedAt: null,
  ackedAt: null,
});

const suppressed: Readonly<Record<Suppression['kind'], StateName>> = {
  shelved: 'SHLVD',
  designed: 'DSUPR',
  outOfService: 'OOSRV',
};

/** The state that the bits represent. */
export function stateName(state: AlarmState): StateName {
  if (state.suppression) return suppressed[state.suppression.kind];
  if (state.condition !== 0) return state.acked ? 'ACKED' : 'UNACK';
  if (state.latched) return state.acked ? 'L-ACK' : 'L-UNACK';
  return state.acked ? 'NORM' : 'RTNUN';
}
