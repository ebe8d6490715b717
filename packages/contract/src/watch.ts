import { z } from 'zod';
import { alarmLevels, alarmStates } from './alarmWords.ts';
import { BASE_PATH, watchLimits } from './limits.ts';
import { SignalValue } from './signal.ts';

/** At `{path}/{token}`. */
export const watchSocketPath = `${BASE_PATH}/ws/eg/list/subscribe`;

/**
 * Sent by a viewer to say what is on its screen; the latest replaces the previous one, and the channel starts with
 * nothing. Ids that the viewer cannot see are ignored silently.
 */
export const WatchRequest = z.object({
  /** With their states and key values. */
  equipmentIds: z.array(z.number().int().positive()).max(watchLimits.watched).default([]),
  /** Values of these too, whether they are key values or not; with the states of their devices. */
  signals: z
    .array(z.object({ equipmentId: z.number().int().positive(), signalId: z.number().int().positive() }))
    .max(watchLimits.signals)
    .default([]),
  /** Also the states and positions of everything else. */
  all: z.boolean().default(false),
  /** Also changes of alarms. */
  alarms: z.boolean().default(false),
});
export type WatchRequest = z.input<typeof WatchRequest>;

/** Only what the viewer can see; alarm fields are absent for users who cannot see the alarms of this device. */
export const EquipmentState = z.object({
  online: z.boolean(),
  gatewayOnline: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  gatewayUnknown: z.boolean().optional(),
  alarmNum: z.number().optional(),
  alarmLevel: z.enum(alarmLevels).nullable().optional(),
  alarmUnacked: z.boolean().optional(),
  /** For devices that report their position. Degrees in WGS 84, degrees from north, km/h. */
  longitude: z.number().optional(),
  latitude: z.number().optional(),
  /** Epoch ms of its latest value. */
  lastTime: z.number().nullable().optional(),
});
export type EquipmentState = z.output<typeof EquipmentState>;

/** A change of an alarm that the viewer can see. `alarm.query` returns its other fields. */
export const WatchedAlarm = z.object({
  alarmId: z.number(),
  /** Null for an alarm of a gateway. */
  equipmentId: z.number().nullable(),
  state: z.enum(alarmStates),
  level: z.enum(alarmLevels),
  time: z.number(),
  acked: z.boolean(),
  annunciated: z.boolean(),
});
export type WatchedAlarm = z.output<typeof WatchedAlarm>;

/** At most one per `watchLimits.flushMs`; only what changed, and initially everything that was requested. */
export const WatchMessage = z.object({
  /** By equipment id. */
  states: z.record(z.string(), EquipmentState).optional(),
  /** Key values, and those asked for, by equipment id and signal id. */
  values: z.record(z.string(), z.record(z.string(), SignalValue)).optional(),
  /** The first one, often empty, means that changes are sent from now on: data loaded before may be outdated. */
  alarms: z.array(WatchedAlarm).optional(),
  /** Devices were added, removed or changed: load the list again. */
  reload: z.literal(true).optional(),
});
export type WatchMessage = z.output<typeof WatchMessage>;
