import type { Text } from '@lookfar/contract';
import { type AddressError, addressError } from '../common/addressError.ts';

/** Where a simulated value comes from. Times are ms. */
export type Source =
  | { kind: 'sine' | 'ramp' | 'random'; min: number; max: number; periodMs: number }
  | { kind: 'square'; min: number; max: number; periodMs: number; duty: number }
  | { kind: 'counter'; periodMs: number; limit: number }
  | { kind: 'constant'; value: number | string }
  | { kind: 'memory'; name: string; initial: number | string };

export type ParsedSource = { ok: true; source: Source } | { ok: false; error: AddressError };

/** One argument, trimmed, and its position in the address. */
interface Argument {
  text: string;
  position: number;
}

const names = ['sine', 'ramp', 'random', 'square', 'counter', 'constant', 'memory'] as const;
const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

const reasons = {
  form: { cn: '应为 sine(10,50,60s) 这样的写法', en: 'expected something like sine(10,50,60s)' },
  name: { cn: '应为 {names}', en: 'expected one of {names}' },
  count: { cn: '{name} 需要 {least} 到 {most} 个参数', en: '{name} expects {least} to {most} arguments' },
  number: { cn: '应为数字', en: 'expected a number' },
  period: {
    cn: '应为 500ms、60s、5m 或 1h 这样的时间，大于 0',
    en: 'expected a time greater than 0, such as 500ms, 60s, 5m or 1h',
  },
  duty: { cn: '占空比为 0 到 1', en: 'the duty cycle must be 0 to 1' },
  limit: { cn: '应为大于 0 的整数', en: 'expected an integer greater than 0' },
  order: { cn: '最大值须大于最小值', en: 'the maximum must be greater than the minimum' },
  memory: {
    cn: '名称由 1 到 40 个字母、数字、_ 或 - 组成',
    en: 'a name must have 1 to 40 letters, digits, _ or -',
  },
} as const satisfies Record<string, Text>;

/** Thrown inside this file only, so that each argument is checked in one line. */
class Refusal extends Error {
  readonly error: AddressError;

  constructor(position: number, reason: Text, values: Readonly<Record<string, string | number>> = {}) {
    super(reason.en);
    this.error = addressError(position, reason, values);
  }
}

/** Parses `sine(10,50,60s)` and the like. */
export function parseSource(text: string): ParsedSource {
  try {
    return { ok: true, source: read(text) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}

function read(text: string): Source {
  const match = /^(\s*)([A-Za-z]+)\s*\((.*)\)\s*$/.exec(text);
  if (!match) throw new Refusal(text.length - text.trimStart().length, reasons.form);
  const [, lead = '', word = '', inside = ''] = match;
  const name = names.find((one) => one === word.toLowerCase());
  if (!name) throw new Refusal(lead.length, reasons.name, { names: names.join(', ') });
  return readers[name](argumentsOf(inside, text.indexOf('(') + 1), name);
}

type Reader = (given: readonly Argument[], name: (typeof names)[number]) => Source;

const wave =
  (kind: 'sine' | 'ramp' | 'random'): Reader =>
  (given, name) => {
    const [min, max, period] = taken(given, name, 3, 3);
    return { kind, ...range(min, max), periodMs: periodOf(period) };
  };

const readers: Readonly<Record<(typeof names)[number], Reader>> = {
  sine: wave('sine'),
  ramp: wave('ramp'),
  random: wave('random'),
  square: (given, name) => {
    const [min, max, period, duty] = taken(given, name, 3, 4);
    return { kind: 'square', ...range(min, max), periodMs: periodOf(period), duty: dutyOf(duty) };
  },
  counter: (given, name) => {
    const [period, limit] = taken(given, name, 1, 2);
    return { kind: 'counter', periodMs: periodOf(period), limit: limitOf(limit) };
  },
  constant: (given, name) => {
    const [value] = taken(given, name, 1, 1);
    return { kind: 'constant', value: plain(value?.text ?? '') };
  },
  memory: (given, name) => {
    const [memory, initial] = taken(given, name, 1, 2);
    if (!memory || !/^[\w-]{1,40}$/.test(memory.text)) throw new Refusal(memory?.position ?? 0, reasons.memory);
    return { kind: 'memory', name: memory.text, initial: plain(initial?.text ?? '0') };
  },
};

function argumentsOf(inside: string, start: number): Argument[] {
  let position = start;
  return inside.split(',').map((part) => {
    const at = position + (part.length - part.trimStart().length);
    position += part.length + 1;
    return { text: part.trim(), position: at };
  });
}

function taken(given: readonly Argument[], name: string, least: number, most: number): readonly Argument[] {
  if (given.length < least || given.length > most) {
    throw new Refusal(given[most]?.position ?? given[0]?.position ?? 0, reasons.count, { name, least, most });
  }
  return given;
}

function range(min: Argument | undefined, max: Argument | undefined): { min: number; max: number } {
  const bounds = { min: numberOf(min), max: numberOf(max) };
  if (bounds.max <= bounds.min) throw new Refusal(max?.position ?? 0, reasons.order);
  return bounds;
}

function numberOf(argument: Argument | undefined): number {
  const value = argument?.text ? Number(argument.text) : Number.NaN;
  if (!Number.isFinite(value)) throw new Refusal(argument?.position ?? 0, reasons.number);
  return value;
}

function periodOf(argument: Argument | undefined): number {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)$/.exec(argument?.text ?? '') ?? [];
  const ms = Number(digits) * (unitMs[unit] ?? 0);
  if (!(ms > 0)) throw new Refusal(argument?.position ?? 0, reasons.period);
  return ms;
}

function dutyOf(argument: Argument | undefined): number {
  if (!argument) return 0.5;
  const duty = numberOf(argument);
  if (duty < 0 || duty > 1) throw new Refusal(argument.position, reasons.duty);
  return duty;
}

/** Without a limit a counter wraps when a word is full. */
function limitOf(argument: Argument | undefined): number {
  if (!argument) return 65_536;
  const limit = numberOf(argument);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new Refusal(argument.position, reasons.limit);
  return limit;
}

function plain(text: string): number | string {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}
