import type { AlarmCommand } from '@lookfar/alarms';
import type {
  DataType,
  ErrorValues,
  GatewayLogEntry,
  GatewayRequest,
  MessagePush,
  SignalAlarm,
  SignalValue,
  Text,
  Value,
} from '@lookfar/contract';

/** New values of one equipment, by signal id. */
export interface ValuesMessage {
  /** The server process that saw them; the others copy them. */
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

/** Something for a gateway; whoever holds its connection sends it. */
export interface GatewayRequestMessage {
  gatewayId: number;
  /** `task`: at most one process sends it, and it fails where it cannot be sent. */
  task: boolean;
  request: GatewayRequest | { kind: 'rebirth' | 'configuration'; uuid: string };
  /** Epoch ms after which it must not be sent any more. */
  deadline: number;
}

/** What somebody asks of alarms; whoever runs the engine does it and answers when it is durable. */
export interface AlarmCommandsMessage {
  id: string;
  commands: { alarmId: number; command: AlarmCommand }[];
  /** Epoch ms after which nobody waits for an answer and nothing must be done. */
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
  /** The operator is to be called. */
  annunciated: boolean;
}

/** Everything that the processes of one installation tell each other. */
export interface BusTopics {
  /** A session ended: logout, revocation, or its expiry was noticed. */
  'session.ended': { sessionHash: string };
  values: ValuesMessage;
  'gateway.state': GatewayStateMessage;
  'device.state': DeviceStateMessage;
  /** What these gateways have to do changed; their revision has grown already. */
  'gateway.changed': { gatewayIds: number[] };
  /** Signals, scripts, names or shares of these are others now, or they are gone. */
  'equipment.changed': { equipmentIds: number[] };
  /** These signals are gone, and their history with them. */
  'signal.forgotten': { signalIds: number[] };
  /** Somebody watches: scan every `scanMs` for `leaseSeconds`. */
  'gateway.scan': { gatewayId: number; scanMs: number; leaseSeconds: number };
  'gateway.request': GatewayRequestMessage;
  /** Lines of a gateway's log, for those who read along. */
  'gateway.log': { gatewayId: number; lines: GatewayLogEntry[] };
  /** Its credentials are no longer good: whoever holds its connection ends it. */
  'gateway.expelled': { gatewayId: number; sn: string };
  /** A command was recorded: whoever holds the gateway's connection sends it. */
  'command.wanted': WriteCommand;
  /** A command has its result, or its time is over. */
  'command.ended': { uuid: string; equipmentId: number };
  /** For the message sockets of one account, or of everyone in an organisation. */
  message: { accountId: number; message: MessagePush } | { orgId: number; message: MessagePush };
  /** These rules were added, changed or removed. */
  'alarm.rulesChanged': { ruleIds: number[] };
  'alarm.command': AlarmCommandsMessage;
  /** In the order of the commands. */
  'alarm.answer': { id: string; answers: AlarmAnswer[] };
  'alarm.changed': { changes: AlarmChange[] };
  /** A process without the newest values asks those that have them to say them again. */
  'snapshot.wanted': { node: string };
}

export type BusTopic = keyof BusTopics;

export interface Bus {
  /** Reaches the listeners of this process before it returns, and those of the others soon after. */
  publish<K extends BusTopic>(topic: K, message: BusTopics[K]): void;
  /** Returns its disposer. A listener that throws is logged and stops nothing. */
  subscribe<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void;
  /** Runs whenever the other processes can be reached again: messages may have been missed. Returns its disposer. */
  onUp(listener: () => void): () => void;
  state(): 'up' | 'down';
  start(): Promise<void>;
  stop(): Promise<void>;
}
