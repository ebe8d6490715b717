import { z } from 'zod';
import { alarmLevels, alarmStates } from './alarmWords.ts';
import { BASE_PATH, watchLimits } from './limits.ts';
import { SignalValue } from './signal.ts';

/** Stands at `{path}/{token}`. */
export const watchSocketPath = `${BASE_PATH}/ws/eg/list/subscribe`;

/**
 * What a viewer sends to say what is on its screen; the newest replaces the one before, and the channel begins with
 * nothing. Ids that are not the viewer's to see are left out silently.
 */
export const WatchRequest = z.object({
  /** With their states and key values. */
  equipmentIds: z.array(z.number().int().positive()).max(watchLimits.watched).default([]),
  /** The states and positions of everything else too. */
  all: z.boolean().default(false),
  /** Changes of alarms too. */
  alarms: z.boolean().default(false),
});
export type WatchRequest = z.input<typeof WatchRequest>;

/** Only what the viewer may see; alarm fields are absent for those who may not see the alarms of this device. */
export const EquipmentState = z.object({
  online: z.boolean(),
  gatewayOnline: z.boolean(),
  alarmNum: z.number().optional(),
  alarmLevel: z.enum(alarmLevels).nullable().optional(),
  alarmUnacked: z.boolean().optional(),
  /** Of devices that tell their position. Degrees in WGS 84, degrees from north, km/h. */
  longitude: z.number().optional(),
  latitude: z.number().optional(),
  /** Epoch ms of its newest value. */
  lastTime: z.number().nullable().optional(),
});
export type EquipmentState = z.output<typeof EquipmentState>;

/** An alarm of anything the viewer may see changed. What else there is to know of it, `alarm.query` says. */
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

/** At most one in `watchLimits.flushMs`; only what changed, and at first everything that was asked for. */
export const WatchMessage = z.object({
  /** By equipment id. */
  states: z.record(z.string(), EquipmentState).optional(),
  /** Key values by equipment id and signal id. */
  values: z.record(z.string(), z.record(z.string(), SignalValue)).optional(),
  /** The first one, often empty, says that changes are told from now on: what was loaded before it may be old. */
  alarms: z.array(WatchedAlarm).optional(),
  /** Devices came or went, or are others now: load the list again. */
  reload: z.literal(true).optional(),
});
export type WatchMessage = z.output<typeof WatchMessage>;
