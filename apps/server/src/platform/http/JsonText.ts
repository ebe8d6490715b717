import { randomUUID } from 'node:crypto';

/** A part of a reply that is already JSON, such as a stored drawing: it is sent as it is, neither read nor written. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Stands for the value of a JSON text, in a field of a reply or of the items of one of its lists. */
export function alreadyJson<T>(text: string): T {
  return new JsonText(text) as T;
}

/** Cannot occur in a reply by chance, and nobody knows it. */
const mark = randomUUID();

/** A reply as JSON. */
export function toJson(reply: unknown): string {
  return jsonPieces(reply).join('');
}

/** The same in pieces: what was already JSON is not copied. */
export function jsonPieces(reply: unknown): string[] {
  if (!holdsText(reply, 4)) return [JSON.stringify(reply)];
  const texts: string[] = [];
  const whole = JSON.stringify(reply, (_key, value: unknown) => {
    if (!(value instanceof JsonText)) return value;
    texts.push(value.text);
    return mark;
  });
  return whole.split(`"${mark}"`).flatMap((part, at) => (at === 0 ? [part] : [texts[at - 1] ?? '', part]));
}

/** The items of a list are alike. */
export function holdsText(value: unknown, depth: number): boolean {
  if (value instanceof JsonText) return true;
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return holdsText(value[0], depth - 1);
  return Object.values(value).some((field) => holdsText(field, depth - 1));
}
