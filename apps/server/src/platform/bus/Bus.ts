import type { AlarmCommand } from '@lookfar/alarms';
import type {
  DataType,
  ErrorValues,
  GatewayLogEntry,
  GatewayRequest,
  Message,
  MessagePush,
  SignalAlarm,
  SignalValue,
  Text,
  Value,
} from '@lookfar/contract';

/** New values of one device, by signal id. */
export interface ValuesMessage {
  /** The server process that received them; the others copy them. */
  node: string;
  equipmentId: number;
  values: [signalId: number, value: SignalValue][];
}

/** `since` is epoch ms of the change. */
export interface GatewayStateMessage {
  node: string;
  gatewayId: number;
  online: boolean;
  since: number;
  /** Its devices: from its birth on, this process speaks for them. */
  equipmentIds: number[];
}

export interface DeviceStateMessage {
  node: string;
  equipmentId: number;
  online: boolean;
  since: number;
}

/** A write on its way to a device. */
export interface WriteCommand {
  uuid: string;
  equipmentId: number;
  gatewayId: number;
  signalId: number;
  /** The signal's address: the key of devices that speak JSON. */
  address: string;
  dataType: DataType;
  /** Booleans are 0 and 1; an integer beyond 2^53 is text. */
  raw: Value;
  /** Epoch ms after which it must not be sent any more. */
  deadline: number;
}

/** Something for a gateway; the process with its connection sends it. */
export interface GatewayRequestMessage {
  gatewayId: number;
  /** `task`: at most one process sends it, and it fails where it cannot be sent. */
  task: boolean;
  request: GatewayRequest | { kind: 'rebirth' | 'configuration'; uuid: string };
  /** Epoch ms after which it must not be sent any more. */
  deadline: number;
}

/** Commands for alarms; the process that runs the engine executes them and answers when they are durable. */
export interface AlarmCommandsMessage {
  id: string;
  commands: { alarmId: number; command: AlarmCommand }[];
  /** Epoch ms after which no one waits for an answer and nothing must be done. */
  deadline: number;
}

export interface AlarmAnswer {
  /** 200, or why not. */
  code: string;
  values: ErrorValues;
}

/** An alarm changed its state, and that is durable. */
export interface AlarmChange extends Omit<SignalAlarm, 'equipmentId' | 'text'> {
  orgId: number;
  /** Null for an alarm of a gateway. */
  equipmentId: number | null;
  text: Text;
  /** An annunciation is due. */
  annunciated: boolean;
}

/** A new message in both languages, for those who have a copy of it. */
export interface AddedMessage {
  message: Omit<Message, 'id' | 'title' | 'note' | 'dataStatus' | 'ignored'>;
  title: Text;
  note: Text;
  copies: { id: number; accountId: number }[];
}

/** All messages between the processes of one installation. */
export interface BusTopics {
  /** A session ended: logout, revocation, or its expiry was noticed. */
  'session.ended': { sessionHash: string };
  /** An organisation was added, changed, disabled or deleted. */
  'org.changed': { orgId: number };
  /** Permissions, data range or regions of these accounts have changed, or what an organisation's ranges are made of. */
  'access.changed': { accountIds: number[] } | { orgId: number };
  values: ValuesMessage;
  'gateway.state': GatewayStateMessage;
  'device.state': DeviceStateMessage;
  /** The configuration of these gateways changed; their revision has already been incremented. */
  'gateway.changed': { gatewayIds: number[] };
  /** Signals, scripts, names or shares of these changed, or they were deleted. */
  'equipment.changed': { equipmentIds: number[] };
  /** What viewers of this project see has changed: people, devices, publications, variables, settings. */
  'project.changed': { projectId: number };
  /** These signals were deleted, and their history with them. */
  'signal.forgotten': { signalIds: number[] };
  /** A user is watching: scan every `scanMs` for `leaseSeconds`. */
  'gateway.scan': { gatewayId: number; scanMs: number; leaseSeconds: number };
  'gateway.request': GatewayRequestMessage;
  /** Lines of a gateway's log, for those who follow it. */
  'gateway.log': { gatewayId: number; lines: GatewayLogEntry[] };
  /** Its credentials are no longer valid: the process with its connection closes it. */
  'gateway.expelled': { gatewayId: number; sn: string };
  /** A command was recorded: the process with the gateway's connection sends it. */
  'command.wanted': WriteCommand;
  /** A command has its result, or its time is up. */
  'command.ended': { uuid: string; equipmentId: number };
  /** For the message sockets of one account. */
  message: { accountId: number; message: MessagePush };
  /** New messages, each with the copies of its readers. */
  'message.added': { messages: AddedMessage[] };
  /** Rules, schedules, channels, windows, settings or preferences of this organisation have changed. */
  'notify.changed': { orgId: number };
  /** Something was added that is to be sent. */
  'outgoing.added': Record<never, never>;
  /** These rules were added, changed or removed. */
  'alarm.rulesChanged': { ruleIds: number[] };
  'alarm.command': AlarmCommandsMessage;
  /** In the order of the commands. */
  'alarm.answer': { id: string; answers: AlarmAnswer[] };
  'alarm.changed': { changes: AlarmChange[] };
  /** Variables, or what they are computed from, have changed; `projectIds` says whose. */
  'variable.changed': { projectIds: number[] };
  /** From when on the history of these variables is complete, null once all of it is, and where it begins. */
  'variable.past': { pasts: { id: number; from: number | null; start: number | null }[] };
  /** Late data of inputs was stored. */
  'variable.late': Record<never, never>;
  /** Scenes were added, changed, switched on or off, or removed. */
  'scene.changed': { sceneIds: number[] };
  /** These runs were added, or somebody asked something of them. */
  'scene.wanted': { runIds: number[] };
  /** Names of an organisation in English. */
  'dictionary.changed': { orgId: number };
  /** The origins that pages of the console may show, or that may show them. */
  'origin.changed': Record<never, never>;
  /** A process speaks for these devices from now on, whoever did before. */
  'equipment.claimed': { node: string; equipmentIds: number[] };
  /** A process that receives data is alive. */
  'node.heartbeat': { node: string };
  /** A process without the latest values asks those that have them to repeat them. */
  'snapshot.wanted': { node: string };
}

export type BusTopic = keyof BusTopics;

/**
 * What one process answers for all: `history` by the one that has the historian open, `variable` by the one that computes
 * variables.
 */
export type BusQuestion = 'history' | 'variable';

/** Nobody answers this question, or not in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export type Answerer = (body: Uint8Array) => Promise<Uint8Array>;

/** Bytes of a question: well below the message size of NATS (1 MiB). */
export const questionBytes = 768 * 1024;

export interface Bus {
  /** Delivered to the listeners of this process before it returns, and to other processes soon after. */
  publish<K extends BusTopic>(topic: K, message: BusTopics[K]): void;
  /** Returns its disposer. An error thrown by a listener is logged and has no other effect. */
  subscribe<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void;
  /** Asks the process that answers; rejects with `NoAnswer`. The size of a question is limited, that of an answer is not. */
  ask(question: BusQuestion, body: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /** Answers from now on, in this process only. Returns its disposer. */
  answer(question: BusQuestion, answerer: Answerer): () => void;
  /** Runs whenever the other processes can be reached again: messages may have been missed. Returns its disposer. */
  onUp(listener: () => void): () => void;
  state(): 'up' | 'down';
  start(): Promise<void>;
  stop(): Promise<void>;
}
