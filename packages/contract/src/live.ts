import { z } from 'zod';
import { call } from './call.ts';
import { Id } from './fields.ts';
import { BASE_PATH } from './limits.ts';
import { right } from './permissions.ts';
import { SignalValue } from './signal.ts';

/** The one-use token (60 s) that opens a live socket. */
export const monitorToken = call('/websocket/monitor/token', {
  name: { cn: '设备实时通道凭证', en: 'Token of an equipment channel' },
  may: right('monitor_equipment'),
  kind: 'json',
  body: z.object({ equipmentId: Id }),
  reply: z.string(),
});

/** Sockets stand at `{path}/{token}`. */
export const equipmentSocketPath = `${BASE_PATH}/ws/eg/signal/subscribe`;

export const GatewayAlarm = z.object({
  sn: z.string(),
  online: z.boolean(),
  deviceOnline: z.boolean(),
  time: z.number(),
});

/** What an equipment socket carries; each message holds one or more of these. */
export const EquipmentMessage = z.object({
  /** New values by signal id. */
  signalVal: z.record(z.string(), SignalValue).optional(),
  /** The gateway or the device behind it went away or came back. */
  gatewayAlarm: GatewayAlarm.optional(),
});
export type EquipmentMessage = z.output<typeof EquipmentMessage>;

/** What a viewer sends every 60 s so that proxies and the server know it is there. */
export const idleMessage = JSON.stringify({ idle: true });

/** Close codes of live sockets. */
export const closeCodes = {
  /** The token was wrong, used or too old: get a new one. */
  badToken: 4401,
  /** The session ended. */
  sessionEnded: 4403,
  /** Nothing was heard from the viewer for too long. */
  silent: 4408,
  /** The viewer could not keep up even with conflated values. */
  tooSlow: 4413,
  /** The server is stopping; reconnect later. */
  goingAway: 1001,
} as const;
