import type { WriteCommand } from '../../platform/bus/Bus.ts';

interface Line {
  /** The command that was sent and has no result yet. */
  sent: WriteCommand;
  waiting: WriteCommand[];
}

/** Commands by device: one in progress, the others queued in order of arrival. */
export type CommandQueue = ReadonlyMap<number, Line>;

/**
 * The event that a command has ended may get lost between processes; after this time the queue continues without it.
 */
const lostMs = 5000;

export const emptyQueue: CommandQueue = new Map();

export type QueueEvent =
  | { kind: 'wanted'; command: WriteCommand }
  /** It has a result, or its time is up; also for one that was never sent. */
  | { kind: 'ended'; equipmentId: number; uuid: string };

export interface QueueStep {
  state: CommandQueue;
  /** To be sent now. */
  send: WriteCommand | undefined;
}

export function queueStep(state: CommandQueue, event: QueueEvent, now: number): QueueStep {
  return event.kind === 'wanted' ? wanted(state, event.command, now) : ended(state, event.equipmentId, event.uuid);
}

function wanted(state: CommandQueue, command: WriteCommand, now: number): QueueStep {
  const { equipmentId, uuid } = command;
  const line = state.get(equipmentId);
  if (!line) return { state: withLine(state, equipmentId, { sent: command, waiting: [] }), send: command };
  const isKnown = line.sent.uuid === uuid || line.waiting.some((other) => other.uuid === uuid);
  if (isKnown) return { state, send: undefined };
  const joined = withLine(state, equipmentId, { ...line, waiting: [...line.waiting, command] });
  const isStuck = line.sent.deadline + lostMs <= now;
  return isStuck ? ended(joined, equipmentId, line.sent.uuid) : { state: joined, send: undefined };
}

function ended(state: CommandQueue, equipmentId: number, uuid: string): QueueStep {
  const line = state.get(equipmentId);
  if (!line) return { state, send: undefined };
  if (line.sent.uuid !== uuid) {
    const waiting = line.waiting.filter((other) => other.uuid !== uuid);
    return { state: withLine(state, equipmentId, { ...line, waiting }), send: undefined };
  }
  const [next, ...waiting] = line.waiting;
  return { state: withLine(state, equipmentId, next && { sent: next, waiting }), send: next };
}

function withLine(state: CommandQueue, equipmentId: number, line: Line | undefined): CommandQueue {
  const lines = new Map(state);
  if (line) lines.set(equipmentId, line);
  else lines.delete(equipmentId);
  return lines;
}
