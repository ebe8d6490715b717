import {
  type CommandStatus,
  type DataType,
  type ErrorCode,
  type GatewayResponse,
  GOOD,
  type Value,
} from '@lookfar/contract';
import { saneTime } from '../../ingest/saneTime.ts';
import type { ConfigurationReport } from '../gatewayReport.ts';

/** What is needed to interpret a raw value. */
export interface RawSignal {
  id: number;
  dataType: DataType;
  scale: number;
  formula: string;
}

/** The subject and progress of a task. */
export type TaskPlan =
  | { kind: 'configuration'; revision: number }
  | { kind: 'probe'; signals: RawSignal[] }
  | { kind: 'read'; equipmentId: number; signals: RawSignal[] }
  | { kind: 'restart'; phase: 'asked' | 'accepted' | 'away' }
  | { kind: 'rebirth' }
  | { kind: 'firmware'; firmwareId: number; version: string; bytes: number; sha256: string };
export type TaskKind = TaskPlan['kind'];

/** A probe or a read as the gateway answered it. */
export interface ReadAnswer {
  ms: number;
  /** Epoch ms when it was read. */
  time: number;
  readings: { id: number; code: string; value: Value }[];
}

export interface Task {
  plan: TaskPlan;
  status: CommandStatus;
  code: string;
  /** The gateway's own message. */
  message: string;
  /** 0 to 100; null if unknown. */
  progress: number | null;
  answer: ReadAnswer | undefined;
  /** Epoch ms. */
  deadline: number;
}

export type TaskEvent =
  | { kind: 'response'; response: GatewayResponse }
  | ({ kind: 'configured' } & ConfigurationReport)
  | { kind: 'born' }
  | { kind: 'lost' }
  /** It could not be asked. */
  | { kind: 'unsent'; code: ErrorCode }
  | { kind: 'tick'; online: boolean };

export type TaskEffect =
  /** The firmware from this offset. */
  | { kind: 'piece'; offset: number }
  /** The gateway forgot the request: send it again. */
  | { kind: 'offer' };

export interface TaskStep {
  task: Task;
  effects: TaskEffect[];
}

const minuteMs = 60_000;

/** How long a task may take; for an upgrade, how long without any progress. */
export const taskMs: Readonly<Record<TaskKind, number>> = {
  configuration: minuteMs,
  probe: minuteMs,
  read: minuteMs,
  restart: 3 * minuteMs,
  rebirth: minuteMs / 2,
  firmware: 10 * minuteMs,
};

/** Kinds of which a gateway does one at a time: afterwards it is a new process. */
export const exclusiveKinds: readonly TaskKind[] = ['restart', 'firmware'];

const timeout: ErrorCode = '1301';
const offline: ErrorCode = '1526';
const refusedCode: ErrorCode = '1508';
const fault: ErrorCode = '90099';
const unsupported: ErrorCode = '1509';
const notReadable: ErrorCode = '1309';

export function newTask(plan: TaskPlan, now: number): Task {
  const progress = plan.kind === 'firmware' ? 0 : null;
  return {
    ...{ plan, progress, status: 'pending', code: '', message: '', answer: undefined },
    deadline: now + taskMs[plan.kind],
  };
}

export function taskStep(task: Task, event: TaskEvent, now: number): TaskStep {
  if (task.status !== 'pending') return only(task);
  switch (event.kind) {
    case 'response':
      return responded(task, event.response, now);
    case 'configured':
      return only(configured(task, event));
    case 'born':
      return born(task, now);
    case 'lost':
      return only(lost(task));
    case 'unsent':
      return only(failed(task, event.code));
    case 'tick':
      return only(now < task.deadline ? task : failed(task, event.online ? timeout : offline));
  }
}

const only = (task: Task): TaskStep => ({ task, effects: [] });

function succeeded(task: Task): Task {
  return { ...task, status: 'success', code: GOOD, message: '', progress: task.progress === null ? null : 100 };
}

function failed(task: Task, given: string, message = ''): Task {
  // The user wants to know about the device, not about what its gateway supports.
  const code = task.plan.kind === 'read' && given === unsupported ? notReadable : given;
  return { ...task, status: 'failure', code, message };
}

function responded(task: Task, response: GatewayResponse, now: number): TaskStep {
  const { status, code, message } = response;
  if (status === 'failed') return only(failed(task, code === GOOD ? fault : code, message));
  if (task.plan.kind === 'restart') return only({ ...task, plan: { ...task.plan, phase: 'accepted' } });
  if (status === 'progress') return progressed(task, response, now);
  if (task.plan.kind !== 'probe' && task.plan.kind !== 'read') return only(succeeded(task));
  const { ms = 0, readings = [], time = now } = response;
  return only({ ...succeeded(task), answer: { ms, readings, time: saneTime(time, now) ?? now } });
}

function progressed(task: Task, { progress, want }: GatewayResponse, now: number): TaskStep {
  const shown = progress === undefined ? task.progress : Math.floor(progress);
  // Requesting the same piece again or going back and forth is not progress: it must not continue forever.
  const moved = shown !== null && shown > (task.progress ?? -1);
  const deadline = moved ? now + taskMs[task.plan.kind] : task.deadline;
  const effects: TaskEffect[] =
    task.plan.kind === 'firmware' && want !== undefined ? [{ kind: 'piece', offset: want }] : [];
  return { task: moved ? { ...task, progress: shown, deadline } : task, effects };
}

function configured(task: Task, { applied, refusal, refused }: Extract<TaskEvent, { kind: 'configured' }>): Task {
  if (task.plan.kind !== 'configuration') return task;
  const { revision } = task.plan;
  if (applied !== undefined && applied >= revision) return succeeded(task);
  // A gateway that does not say which one it refused means the last one it was sent.
  return refusal !== '' && (refused ?? revision) >= revision ? failed(task, refusedCode, refusal) : task;
}

function born(task: Task, now: number): TaskStep {
  switch (task.plan.kind) {
    case 'rebirth':
      return only(succeeded(task));
    case 'restart':
      return only(task.plan.phase === 'away' ? succeeded(task) : task);
    case 'firmware':
      return { task: { ...task, deadline: Math.max(task.deadline, now + minuteMs) }, effects: [{ kind: 'offer' }] };
    default:
      return only(task);
  }
}

/** A configuration and an upgrade continue when the gateway is back; answers to anything else are lost with it. */
function lost(task: Task): Task {
  const { plan } = task;
  if (plan.kind === 'configuration' || plan.kind === 'firmware') return task;
  if (plan.kind === 'restart' && plan.phase !== 'asked') return { ...task, plan: { ...plan, phase: 'away' } };
  return failed(task, offline);
}
