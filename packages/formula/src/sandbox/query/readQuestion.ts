import type { KnownSignals } from '../KnownSignals.ts';
import type { ScriptRefusal } from '../SandboxRun.ts';
import { type Period, type Question, type Step, stepUnits } from './QueryScript.ts';

interface Known {
  signals: KnownSignals;
  period: Period;
  acts: boolean;
}

const levels = ['info', 'success', 'warning', 'error'] as const;
const noteLength = 300;
/** No history is older or newer. */
const latest = 8.64e12;

type Read<T> = T | { refused: ScriptRefusal };
const bad = (name: string) => ({ refused: { kind: 'badArgument', name } }) as const;
const isRefused = (read: object): read is { refused: ScriptRefusal } => 'refused' in read;

/** What a script asks for, or why it cannot. `args` is what it passed, as JSON. */
export function readQuestion(name: string, args: readonly unknown[], known: Known): Read<Question> {
  switch (name) {
    case 'history':
    case 'statistics':
      return readHistory(name, args, known);
    case 'write':
      return known.acts ? readWrite(args, known) : bad(name);
    case 'openPage':
      return known.acts ? readPage(args) : bad(name);
    case 'notify':
      return known.acts ? readNote(args) : bad(name);
    default:
      return bad(name);
  }
}

/** `(which, …)` or `(equipId, which, …)`: a second number or text tells them apart. */
function readSignal(args: readonly unknown[], isPair: boolean, { signals }: Known) {
  const [first, second] = args;
  const [which, equipId] = isPair ? [second, Number(first)] : [first, undefined];
  if (typeof which !== 'number' && typeof which !== 'string') return bad('signal');
  if (equipId !== undefined && !isId(equipId)) return bad('equipId');
  const signal = signals.find(which, equipId);
  if (signal) return { equipId: signal.equipId ?? 0, signalId: signal.id };
  // A signal that the page does not show has no title here; whether it can be read is decided where it is stored.
  if (typeof which === 'number' && isId(which)) return { equipId: equipId ?? 0, signalId: which };
  return { refused: { kind: 'noSignal', name: String(which) } } as const;
}

function readHistory(name: 'history' | 'statistics', args: readonly unknown[], known: Known): Read<Question> {
  const isPair = typeof args[1] === 'number' || typeof args[1] === 'string';
  const signal = readSignal(args, isPair, known);
  if (isRefused(signal)) return signal;
  const given: unknown = args[isPair ? 2 : 1] ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return bad('range');
  const range = given as Readonly<Record<string, unknown>>;
  const start = readMoment(range.start, known.period.start);
  const end = readMoment(range.end, known.period.end);
  if (start === undefined || end === undefined || end <= start) return bad('range');
  if (name === 'history') return { ask: name, ...signal, start, end };
  const step = readStep(range.step);
  return step === undefined ? bad('step') : { ask: name, ...signal, start, end, step };
}

/** Epoch ms, or what JSON makes of a `Date`. */
function readMoment(given: unknown, otherwise: number): number | undefined {
  if (given === undefined || given === null) return otherwise;
  const time = typeof given === 'string' ? Date.parse(given) : Math.round(Number(given));
  return time >= 0 && time <= latest ? time : undefined;
}

function readStep(given: unknown): Step | null | undefined {
  if (given === undefined || given === null) return null;
  const unit = stepUnits.find((one) => one === given);
  if (unit) return unit;
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 ? given : undefined;
}

function readWrite(args: readonly unknown[], known: Known): Read<Question> {
  const signal = readSignal(args, args.length > 2, known);
  if (isRefused(signal)) return signal;
  const given = args.at(-1);
  const value = typeof given === 'boolean' ? Number(given) : given;
  if (args.length < 2 || (typeof value !== 'number' && typeof value !== 'string'))
    return { refused: { kind: 'badValue', name: String(args.at(-2) ?? args[0]) } };
  return { ask: 'write', ...signal, value };
}

function readPage(args: readonly unknown[]): Read<Question> {
  const [equipId, pageId] = args.length > 1 ? args : [0, args[0]];
  if (!isId(pageId) || pageId === 0) return bad('pageId');
  return isId(equipId) ? { ask: 'openPage', equipId, pageId } : bad('equipId');
}

function readNote([text, level = 'info']: readonly unknown[]): Read<Question> {
  const known = levels.find((one) => one === level);
  if (!known) return bad('level');
  if (typeof text !== 'string' && typeof text !== 'number') return bad('text');
  return { ask: 'notify', text: String(text).slice(0, noteLength), level: known };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
