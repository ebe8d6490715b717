import {
  type CommandState,
  type CommandStatus,
  type ErrorCode,
  errorText,
  GOOD,
  isKnownCode,
  type Language,
  type ProbeResult,
  type ReadResult,
  type SignalValue,
  type Value,
} from '@lookfar/contract';
import type { Insertable, Updateable } from 'kysely';
import type { GatewayTaskTable } from '../../../platform/database/configurationSchema.ts';
import type { TaskRow } from './gatewayTask.repository.ts';
import type { RawSignal, ReadAnswer, Task, TaskPlan } from './taskStep.ts';

/** For a signal that the gateway did not report. */
const notRead: ErrorCode = '99907';

/** The operation log entry once the task has ended. */
export interface TaskLine {
  action: string;
  address: string;
  object: { kind: string; id: number };
  detail: Readonly<Record<string, unknown>>;
}

interface Request {
  plan: TaskPlan;
  line?: TaskLine;
}

/** The shown value of a raw value that was read at `time`; the code says why there is none. */
export type Show = (signal: RawSignal, raw: Value, time: number) => SignalValue;

export interface TaskOwner {
  uuid: string;
  orgId: number;
  gatewayId: number;
  accountId: number;
  loginname: string;
}

export function toTaskRow(
  owner: TaskOwner,
  { task, line, now }: { task: Task; line: TaskLine | undefined; now: number },
): Insertable<GatewayTaskTable> {
  const { plan, status, code, message, progress, deadline } = task;
  const request: Request = { plan, ...(line && { line }) };
  const times = { createdAt: now, deadline, sentAt: null, finishedAt: null };
  return {
    ...owner,
    ...{ kind: plan.kind, status, code, message, progress, ...times },
    request: JSON.stringify(request),
    result: 'null',
  };
}

export function readTask(row: TaskRow): { task: Task; line: TaskLine | undefined } {
  const { plan, line } = JSON.parse(row.request) as Request;
  const { code, message, progress, deadline } = row;
  const status = row.status as CommandStatus;
  return { task: { plan, status, code, message, progress, answer: undefined, deadline }, line };
}

/** The mutable part of a task, as stored. */
export function toChange(
  { gatewayId }: TaskRow,
  { task, line }: { task: Task; line: TaskLine | undefined },
  show: Show,
): Updateable<GatewayTaskTable> {
  const { plan, status, code, message, progress, deadline } = task;
  const request: Request = { plan, ...(line && { line }) };
  const result = status === 'success' ? resultOf(gatewayId, task, show) : null;
  return {
    ...{ status, code, message, progress, deadline },
    request: JSON.stringify(request),
    result: JSON.stringify(result),
  };
}

function resultOf(
  gatewayId: number,
  { plan, answer = { ms: 0, time: 0, readings: [] } }: Task,
  show: Show,
): { gatewayId: number } | ProbeResult | ReadResult {
  if (plan.kind === 'read') return readResultOf(plan, answer, show);
  if (plan.kind !== 'probe') return { gatewayId };
  const { ms, time } = answer;
  // On the wire they are numbered by their position, from 1.
  const readings = answer.readings.flatMap(({ id: place, code, value }) => {
    const signal = plan.signals[place - 1];
    return signal
      ? [{ id: signal.id, code, value, shown: shownOf({ signal, code, raw: value, time }, show).value }]
      : [];
  });
  return { gatewayId, ms, readings };
}

function readResultOf(
  { equipmentId, signals }: Extract<TaskPlan, { kind: 'read' }>,
  { ms, time, readings }: ReadAnswer,
  show: Show,
): ReadResult {
  const found = new Map(readings.map((reading) => [reading.id, reading]));
  const list = signals.map((signal) => {
    const { code, value: raw } = found.get(signal.id) ?? { code: notRead, value: null };
    return { signalId: signal.id, value: shownOf({ signal, code, raw, time }, show) };
  });
  return { equipmentId, ms, list };
}

function shownOf(
  { signal, code, raw, time }: { signal: RawSignal; code: string; raw: Value; time: number },
  show: Show,
): SignalValue {
  if (code !== GOOD) return { code, value: null, time };
  const shown = show(signal, raw, time);
  return shown.code === GOOD ? shown : { ...shown, value: null };
}

export function toTaskState(row: TaskRow, language: Language): CommandState {
  const { uuid, code, progress } = row;
  const status = row.status as CommandStatus;
  const message = status === 'pending' ? '' : taskMessage(code, row.message, language);
  return { uuid, status, code, message, progress, data: status === 'success' ? JSON.parse(row.result) : null };
}

const done: Readonly<Record<Language, string>> = { cn: '操作成功', en: 'Done' };
const colon: Readonly<Record<Language, string>> = { cn: '：', en: ': ' };

/** The catalogue's text and the gateway's own message, which says what exactly was wrong. */
export function taskMessage(code: string, words: string, language: Language): string {
  if (code === GOOD) return done[language];
  if (code === '1508') return errorText(code, language, { reason: words });
  const text = errorText(code, language);
  if (words === '') return text;
  return isKnownCode(code) ? `${text}${colon[language]}${words}` : words;
}
