import { type DestinationStream, pino, stdSerializers } from 'pino';
import type { Log } from './log.ts';

const secretWords = 'passw|token|secret|cookie|authorization|credential|database_?url|vcode';
const secretName = new RegExp(`^pass$|${secretWords}`, 'i');
const hidden = '[hidden]';
const deepest = 6;

/** `"secretName":"…"` in a written line: bindings of child loggers do not pass through a formatter. */
const secretPair = new RegExp(`"([^"]*(?:${secretWords})[^"]*)":"(?:[^"\\\\]|\\\\.)*"`, 'gi');
/** `scheme://user:password@host` anywhere in a line, including error messages. */
const urlPassword = /(\w:\/\/[^\s:@/"]*:)[^\s"]*@/g;

/**
 * JSON lines on `destination`. In everything that is logged, values under secret names and passwords in URLs are
 * replaced before a line is written.
 */
export function createLog(level: string, destination: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: hideIn },
      serializers: { err: (error) => error },
      hooks: {
        streamWrite: (line) => line.replace(secretPair, `"$1":"${hidden}"`).replace(urlPassword, `$1${hidden}@`),
      },
    },
    destination,
  );
}

function hideIn(object: Record<string, unknown>): Record<string, unknown> {
  return hide(object, 0) as Record<string, unknown>;
}

function hide(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1));
  const plain = value instanceof Error ? stdSerializers.err(value) : value;
  return Object.fromEntries(
    Object.entries(plain).map(([name, child]) => [name, secretName.test(name) ? hidden : hide(child, depth + 1)]),
  );
}
