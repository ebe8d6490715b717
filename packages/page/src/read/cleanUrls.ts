import { safeUrl } from '../safeUrl.ts';

const named = /(?:url|href|src|link|image|img)$/i;
/** Anything a browser might execute, wherever it is inserted. */
const dangerous = /^\s*(?:javascript|vbscript|data:text|file)\s*:/i;

/** A copy with safe addresses only; `onBad` is called for each one emptied. Same object if all were safe. */
export function cleanUrls<T>(value: T, onBad: (path: string) => void): T {
  return cleaned(value, '', (path) => onBad(path.slice(1))) as T;
}

function cleaned(value: unknown, path: string, onBad: (path: string) => void): unknown {
  if (typeof value === 'string') {
    if (value === '' || isHarmless(value, path)) return value;
    onBad(path);
    return '';
  }
  if (typeof value !== 'object' || value === null) return value;
  // Most documents are safe: copying starts only at the first unsafe address.
  let copy: Record<string, unknown> | unknown[] | undefined;
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (typeof item === 'number' || typeof item === 'boolean') continue;
    const clean = cleaned(item, `${path}.${key}`, onBad);
    if (clean === item) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    (copy as Record<string, unknown>)[key] = clean;
  }
  return copy ?? value;
}

function isHarmless(text: string, path: string): boolean {
  if (dangerous.test(text)) return false;
  return !named.test(path) || safeUrl(text, 'image') !== undefined || safeUrl(text, 'link') !== undefined;
}
