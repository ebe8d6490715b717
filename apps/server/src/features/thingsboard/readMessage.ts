/** A message that does not match its topic; its sender is disconnected, as the protocol requires. */
export class BadMessage extends Error {}

/** Integers that do not fit a double are bigints. */
export type Scalar = number | bigint | boolean | string;

/** Values of one moment; without a time, of now. */
export interface DeviceSample {
  /** Epoch ms. */
  time: number | undefined;
  values: ReadonlyMap<string, Scalar>;
}

export type Json = null | Scalar | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

export const mostPayloadBytes = 65_536;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads UTF-8 JSON of at most 64 KiB. */
export function readJson(payload: Uint8Array): Json {
  if (payload.length > mostPayloadBytes) throw new BadMessage('the message is too large');
  try {
    const text = decoder.decode(payload);
    // Reading each number's own digits is slow, and only long ones can lose any.
    return JSON.parse(text, /\d{16}/.test(text) ? (exactIntegers as Reviver) : undefined) as Json;
  } catch {
    throw new BadMessage('the message is not JSON');
  }
}

type Reviver = (this: unknown, key: string, value: unknown) => unknown;

function exactIntegers(_key: string, value: Json, context?: { source?: string }): Json {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || context?.source === undefined) return value;
  return /^-?\d{1,20}$/.test(context.source) ? BigInt(context.source) : value;
}

/** `{k: v}`, `{ts, values}`, or a list of either. `ts` without `values` is a key like any other. */
export function readSamples(json: Json): DeviceSample[] {
  return (Array.isArray(json) ? json : [json]).map(readSample);
}

function readSample(json: Json): DeviceSample {
  const object = objectOf(json);
  if (object.ts === undefined || object.values === undefined) return { time: undefined, values: readValues(object) };
  const time = Number(object.ts);
  if (typeof object.ts === 'boolean' || object.ts === null || !Number.isFinite(time)) {
    throw new BadMessage('ts is no time');
  }
  return { time, values: readValues(object.values) };
}

/** A null carries no value and is left out; lists and objects become text. */
export function readValues(json: Json): ReadonlyMap<string, Scalar> {
  const values = new Map<string, Scalar>();
  for (const [key, value] of Object.entries(objectOf(json))) {
    if (value !== null) values.set(key, typeof value === 'object' ? writeJson(value) : value);
  }
  return values;
}

/** `{device: …}` for several devices in one message. */
export function readByDevice(json: Json): [device: string, content: Json][] {
  return Object.entries(objectOf(json));
}

/** The samples of one device behind a gateway: always a list. */
export function readList(json: Json): DeviceSample[] {
  if (!Array.isArray(json)) throw new BadMessage('a list of values is missing');
  return readSamples(json);
}

export function objectOf(json: Json): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new BadMessage('an object is missing');
  return json;
}

export function textOf(json: Json | undefined, what: string): string {
  if (typeof json !== 'string' || json === '') throw new BadMessage(`${what} is missing`);
  return json;
}

export function idOf(json: Json | undefined): number {
  if (typeof json !== 'number' || !Number.isSafeInteger(json)) throw new BadMessage('id is missing');
  return json;
}

/** Bigints become text: few JSON parsers can represent them as numbers. */
export function writeJson(json: unknown): string {
  try {
    return JSON.stringify(json, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  } catch {
    // Parsing is not recursive but writing is: what was parsed may be nested too deep to write.
    throw new BadMessage('the message is nested too deeply');
  }
}
