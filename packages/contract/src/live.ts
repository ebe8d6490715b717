import { z } from 'zod';
import { alarmLevels, alarmStates } from './alarmWords.ts';
import { read } from './declare.ts';
import { Id } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH } from './limits.ts';
import { Message } from './message.ts';
import { right, session } from './permissions.ts';
import { SignalValue } from './signal.ts';

/** Sockets are at `{path}/{token}`. */
export const equipmentSocketPath = `${BASE_PATH}/ws/eg/signal/subscribe`;

export const GatewayAlarm = z.object({
  sn: z.string(),
  /** The device that it is about, on a socket of several devices. */
  equipmentId: z.number().optional(),
  online: z.boolean(),
  deviceOnline: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  unknown: z.boolean().optional(),
  time: z.number(),
});

/** An alarm of this device changed its state. Only the latest state of an alarm within a flush is sent. */
export const SignalAlarm = z.object({
  alarmId: z.number(),
  /** Absent unless the alarm is about exactly one signal. */
  signalId: z.number().optional(),
  equipmentId: z.number(),
  state: z.enum(alarmStates),
  level: z.enum(alarmLevels),
  /** In the language of the request for the token. */
  text: z.string(),
  /** Epoch ms of the change. */
  time: z.number(),
  acked: z.boolean(),
});
export type SignalAlarm = z.output<typeof SignalAlarm>;

/** Messages of a device socket; each contains one or more of these. */
export const EquipmentMessage = z.object({
  /** New values by signal id. */
  signalVal: z.record(z.string(), SignalValue).optional(),
  /** The gateway or the device behind it went offline or came back. */
  gatewayAlarm: GatewayAlarm.optional(),
  /** One per message; only for users who can see alarms. */
  signalAlarm: SignalAlarm.optional(),
});
export type EquipmentMessage = z.output<typeof EquipmentMessage>;

/** At `{path}/{token}`. */
export const messageSocketPath = `${BASE_PATH}/ws/message/subscribe`;

/** Messages of the message socket: the sign of life of every socket, and everything that concerns its account. */
export const MessagePush = z.union([
  z.object({ idle: z.literal(true) }),
  /** A command of this account has finished. `message` is Chinese; the code means the same in any language. */
  z.object({
    type: z.literal('command'),
    uuid: z.string(),
    status: z.enum(['success', 'failure']),
    code: z.string(),
    message: z.string(),
  }),
  /** What this account may see or do has changed: ask for the user, and load again what is on the screen. */
  z.object({ type: z.literal('access') }),
  /** A new message to this account, in the language of the request for the token. */
  z.object({ type: z.literal('message'), message: Message }),
  /** Messages of this account were read, deleted or ignored, here or in another window. */
  z.object({ type: z.literal('read') }),
  /** An alarm that this account was told of has been acknowledged, or has returned to normal. */
  z.object({ type: z.literal('alarm'), alarmId: z.number(), acked: z.boolean(), active: z.boolean() }),
]);
export type MessagePush = z.output<typeof MessagePush>;

/**
 * The sign of life on every live socket. The server sends it every 5 s. A viewer sends it every 60 s, and when it wants
 * to know whether the server is there: the server answers it with the same at once.
 */
export const idleMessage = JSON.stringify({ idle: true });

/** Close codes of live sockets. */
export const closeCodes = {
  /** The token was wrong, used or expired: get a new one. */
  badToken: 4401,
  /** The session ended. */
  sessionEnded: 4403,
  /** The viewer can no longer see the device. */
  accessEnded: 4404,
  /** The viewer was silent for too long. */
  silent: 4408,
  /** The viewer could not keep up even with conflated values. */
  tooSlow: 4413,
  /** The server is stopping; reconnect later. */
  goingAway: 1001,
} as const;

export const liveToken = group(
  '/websocket',
  { may: right('monitor_equipment'), name: 'liveToken' },
  {
    /** The single-use token (60 s) that opens a live socket. */
    monitor: read({
      embed: true,
      name: { cn: '设备实时通道凭证', en: 'Token for the live channel of a device' },
      path: '/monitor/token',
      body: { equipmentId: Id },
      reply: z.string(),
    }),
    /** The single-use token (60 s) that opens the message socket of the caller's account. */
    message: read({
      name: { cn: '消息通道凭证', en: 'Token for the message channel' },
      path: '/msg/token',
      may: session,
      kind: 'form',
      reply: z.string(),
    }),
    /**
     * The single-use token (60 s) that opens the channel for lists, maps and overviews: many devices, few details each.
     */
    list: read({
      name: { cn: '设备列表通道凭证', en: 'Token for the device list channel' },
      path: '/monitor/list/token',
      kind: 'form',
      reply: z.string(),
    }),
  },
);
