import { type ErrorValues, type ScriptLogLine, scriptLimits } from '@lookfar/contract';
import type { SandboxEnding, SandboxResult } from '@lookfar/formula/sandbox';

type Level = ScriptLogLine['level'];

/** The server's own messages in a script's log, in the reader's language. */
export type Notice =
  | { kind: 'failed'; ending: FailedEnding }
  | { kind: 'refused'; title: string; code: string; values: ErrorValues; message: string }
  | { kind: 'paused'; count: number; until: number }
  | { kind: 'dropped'; count: number };

export type FailedEnding = Exclude<SandboxEnding, { outcome: 'done' }>;

/** A line as it is kept. */
export type StoredLine = { time: number; level: Level } & ({ text: string } | { notice: Notice });

/** The newest lines of a script. */
export function withLines(log: readonly StoredLine[], lines: readonly StoredLine[]): StoredLine[] {
  return [...log, ...lines].slice(-scriptLimits.logLines);
}

/** What one run leaves in the log. */
export function linesOf({ log, dropped, ending }: SandboxResult, time: number): StoredLine[] {
  const lines: StoredLine[] = log.map((line) => ({ time, ...line }));
  if (dropped > 0) lines.push({ time, level: 'warn', notice: { kind: 'dropped', count: dropped } });
  if (ending.outcome !== 'done') lines.push({ time, level: 'error', notice: { kind: 'failed', ending } });
  return lines;
}
