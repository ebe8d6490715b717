import { type SignalValue, type WatchedAlarm, watchLimits } from '@lookfar/contract';
import { type LineState, lineStep, newLine } from '../live/lineStep.ts';

/** What one viewer has still to be sent: the latest of everything, never a queue. Owned and changed in place. */
export interface WatchViewer extends LineState, PendingUpdates {
  flushedAt: number;
}

export interface PendingUpdates {
  /** Devices whose state may have changed. */
  states: Set<number>;
  /** By equipment and signal. */
  values: Map<number, Map<number, SignalValue>>;
  /** The newest state of each alarm that changed. */
  alarms: Map<number, WatchedAlarm>;
  /** Alarm changes are sent from here on. */
  alarmsBegin: boolean;
  reload: boolean;
}

export type WatchEvent =
  | { kind: 'states'; equipmentIds: Iterable<number> }
  | { kind: 'values'; equipmentId: number; values: Iterable<readonly [number, SignalValue]> }
  | { kind: 'alarm'; alarm: WatchedAlarm }
  | { kind: 'alarmsBegin' }
  | { kind: 'reload' }
  | { kind: 'heard' }
  /** Pending updates of these that must not be sent any more. */
  | { kind: 'forget'; equipmentIds: readonly number[] }
  /** `buffered`: bytes that the socket has not sent yet. */
  | { kind: 'tick'; buffered: number };

export type WatchEffect = { kind: 'tell'; news: PendingUpdates } | { kind: 'close'; code: number };

const noNews = (): PendingUpdates => ({
  ...{ states: new Set(), values: new Map(), alarms: new Map() },
  ...{ alarmsBegin: false, reload: false },
});

export function newWatchViewer(now: number): WatchViewer {
  return { ...newLine(now), ...noNews(), flushedAt: Number.NEGATIVE_INFINITY };
}

export function hasPendingUpdates({ states, values, alarms, alarmsBegin, reload }: PendingUpdates): boolean {
  return states.size > 0 || values.size > 0 || alarms.size > 0 || alarmsBegin || reload;
}

export function watchStep(viewer: WatchViewer, event: WatchEvent, now: number): WatchEffect | undefined {
  switch (event.kind) {
    case 'states':
      for (const id of event.equipmentIds) viewer.states.add(id);
      return undefined;
    case 'values':
      noteValues(viewer, event.equipmentId, event.values);
      return undefined;
    case 'alarm':
      viewer.alarms.set(event.alarm.alarmId, event.alarm);
      return undefined;
    case 'alarmsBegin':
      viewer.alarmsBegin = true;
      return undefined;
    case 'reload':
      viewer.reload = true;
      return undefined;
    case 'heard':
      viewer.heardAt = now;
      return undefined;
    case 'forget':
      forget(viewer, event.equipmentIds);
      return undefined;
    case 'tick':
      return tick(viewer, event.buffered, now);
  }
}

function noteValues(
  { values }: WatchViewer,
  equipmentId: number,
  changed: Iterable<readonly [number, SignalValue]>,
): void {
  const waiting = values.get(equipmentId) ?? new Map<number, SignalValue>();
  for (const [signalId, value] of changed) waiting.set(signalId, value);
  if (waiting.size > 0) values.set(equipmentId, waiting);
}

function forget(viewer: WatchViewer, equipmentIds: readonly number[]): void {
  const ids = new Set(equipmentIds);
  for (const id of ids) {
    viewer.states.delete(id);
    viewer.values.delete(id);
  }
  for (const [alarmId, { equipmentId }] of viewer.alarms)
    if (equipmentId !== null && ids.has(equipmentId)) viewer.alarms.delete(alarmId);
}

function tick(viewer: WatchViewer, buffered: number, now: number): WatchEffect | undefined {
  const line = lineStep(viewer, buffered, now);
  if (line === 'busy') return undefined;
  if (line !== 'free') return { kind: 'close', code: line.close };
  // A clock that was set back must not keep them waiting.
  if (!hasPendingUpdates(viewer) || Math.abs(now - viewer.flushedAt) < watchLimits.flushMs) return undefined;
  const { states, values, alarms, alarmsBegin, reload } = viewer;
  Object.assign(viewer, noNews(), { flushedAt: now });
  return { kind: 'tell', news: { states, values, alarms, alarmsBegin, reload } };
}
