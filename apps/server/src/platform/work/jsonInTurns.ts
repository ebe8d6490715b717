import { breathe } from './turns.ts';

/** Items of a list that are written at once. */
const itemsEach = 100;
/** The long lists of our documents and replies are not deeper than this. */
const deepest = 4;
const fewItems = 20;
/** Characters that are handed on together. */
const pieceLength = 32 * 1024;
/** Characters of a text that become bytes together. */
const sliceLength = 256 * 1024;

/** As `JSON.stringify` of a document or a reply, in turns: megabytes at once would keep others waiting. */
export async function jsonText(value: unknown): Promise<string> {
  const pieces: string[] = [];
  await inTurns(value, (piece) => pieces.push(piece));
  return pieces.join('');
}

/** The same as bytes: making them of one long text takes as long as writing it. */
export async function jsonBytes(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await inTurns(value, (piece) => pieces.push(Buffer.from(piece)));
  return Buffer.concat(pieces);
}

/** Texts as bytes, one after another. */
export async function bytesInTurns(texts: readonly string[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const text of texts) {
    for (let at = 0; at < text.length; ) {
      // Not between the two halves of a character.
      const isHalf = isHighSurrogate(text.charCodeAt(at + sliceLength - 1));
      const end = at + sliceLength + (isHalf ? 1 : 0);
      pieces.push(Buffer.from(text.slice(at, end)));
      at = end;
      await breathe();
    }
  }
  return Buffer.concat(pieces);
}

const isHighSurrogate = (code: number) => code >= 0xd8_00 && code <= 0xdb_ff;

async function inTurns(value: unknown, take: (piece: string) => void): Promise<void> {
  let text = '';
  for (const part of writing(value, deepest)) {
    text += part;
    if (text.length < pieceLength) continue;
    take(text);
    text = '';
    await breathe();
  }
  take(text);
}

/** Cheap: short lists are looked into only if they are very short, such as groups with their members. */
export function hasLongList(value: unknown, depth = deepest): boolean {
  if (Array.isArray(value)) {
    if (value.length > itemsEach) return true;
    return depth > 0 && value.length <= fewItems && value.some((item) => hasLongList(item, depth - 1));
  }
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((field) => hasLongList(field, depth - 1));
}

function* writing(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value) && value.length > itemsEach) {
    for (let at = 0; at < value.length; at += itemsEach) {
      const slice: unknown[] = value.slice(at, at + itemsEach);
      yield at === 0 ? '[' : ',';
      // Such as devices with their signals.
      if (depth > 0 && slice.some((item) => hasLongList(item, 1))) yield* items(slice, depth);
      else yield JSON.stringify(slice).slice(1, -1);
    }
    yield ']';
  } else if (depth > 0 && Array.isArray(value)) {
    yield '[';
    yield* items(value, depth);
    yield ']';
  } else if (depth > 0 && isPlain(value)) {
    let opening = '{';
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${opening}${JSON.stringify(key)}:`;
      yield* writing(field, depth - 1);
      opening = ',';
    }
    yield opening === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

function* items(list: readonly unknown[], depth: number): Generator<string> {
  for (const [at, item] of list.entries()) {
    if (at > 0) yield ',';
    yield* writing(item, depth - 1);
  }
}

/** Not one that writes itself, such as a date. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}
