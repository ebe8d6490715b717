import { type EquipmentMessage, monitorLimits, type SignalAlarm, type SignalValue } from '@lookfar/contract';
import { type LineState, lineStep, newLine } from './lineStep.ts';

export type GatewayAlarm = NonNullable<EquipmentMessage['gatewayAlarm']>;

/** What one viewer has still to be sent: the latest value of each signal, never a queue. Owned and changed in place. */
export interface ViewerState extends LineState {
  values: Map<number, SignalValue>;
  /** By device; a socket of one device names none. */
  alarms: Map<number, GatewayAlarm>;
  /** The newest state of each alarm that changed. */
  signalAlarms: Map<number, SignalAlarm>;
  flushedAt: number;
}

export type ViewerEvent =
  | { kind: 'values'; values: Iterable<readonly [number, SignalValue]> }
  | { kind: 'alarm'; alarm: GatewayAlarm }
  | { kind: 'signalAlarm'; alarm: SignalAlarm }
  | { kind: 'heard' }
  /** Pending updates that must not be sent any more. */
  | { kind: 'forget' }
  /** `buffered`: bytes that the socket has not sent yet. */
  | { kind: 'tick'; buffered: number };

/** `more` follows the message immediately: a message carries one state of a gateway and one alarm. */
export type ViewerEffect =
  | { kind: 'send'; message: EquipmentMessage; more?: EquipmentMessage[] }
  | { kind: 'close'; code: number };

export function newViewer(now: number): ViewerState {
  return {
    ...newLine(now),
    values: new Map(),
    alarms: new Map(),
    signalAlarms: new Map(),
    flushedAt: Number.NEGATIVE_INFINITY,
  };
}

export function hasPendingUpdates(viewer: ViewerState): boolean {
  return viewer.values.size > 0 || viewer.alarms.size > 0 || viewer.signalAlarms.size > 0;
}

export function viewerStep(viewer: ViewerState, event: ViewerEvent, now: number): ViewerEffect | undefined {
  switch (event.kind) {
    case 'values':
      for (const [signalId, value] of event.values) viewer.values.set(signalId, value);
      return undefined;
    case 'alarm':
      viewer.alarms.set(event.alarm.equipmentId ?? 0, event.alarm);
      return undefined;
    case 'signalAlarm':
      viewer.signalAlarms.set(event.alarm.alarmId, event.alarm);
      return undefined;
    case 'forget':
      forget(viewer);
      return undefined;
    case 'heard':
      viewer.heardAt = now;
      return undefined;
    case 'tick':
      return tick(viewer, event.buffered, now);
  }
}

function tick(viewer: ViewerState, buffered: number, now: number): ViewerEffect | undefined {
  const line = lineStep(viewer, buffered, now);
  if (line === 'busy') return undefined;
  if (line !== 'free') return { kind: 'close', code: line.close };
  // A clock that was set back must not keep them waiting.
  if (!hasPendingUpdates(viewer) || Math.abs(now - viewer.flushedAt) < monitorLimits.flushMs) return undefined;
  const [message = {}, ...more] = flush(viewer, now);
  return { kind: 'send', message, ...(more.length > 0 && { more }) };
}

function flush(viewer: ViewerState, now: number): EquipmentMessage[] {
  const [gateways, alarms] = [[...viewer.alarms.values()], [...viewer.signalAlarms.values()]];
  const signalVal = viewer.values.size > 0 ? Object.fromEntries(viewer.values) : undefined;
  forget(viewer);
  viewer.flushedAt = now;
  return Array.from({ length: Math.max(1, gateways.length, alarms.length) }, (_, at) => {
    const [gatewayAlarm, signalAlarm] = [gateways[at], alarms[at]];
    return {
      ...(at === 0 && signalVal && { signalVal }),
      ...(gatewayAlarm && { gatewayAlarm }),
      ...(signalAlarm && { signalAlarm }),
    };
  });
}

function forget(viewer: ViewerState): void {
  viewer.values = new Map();
  viewer.alarms = new Map();
  viewer.signalAlarms = new Map();
}
