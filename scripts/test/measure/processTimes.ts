import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessTimes {
  parent: number;
  /** CPU milliseconds of the process itself. */
  own: number;
  /** Of children that ended and whose end was awaited, with theirs. */
  reaped: number;
}

/** Linux counts in hundredths of a second wherever it runs. */
const tickMs = 10;

/** The line of `/proc/<pid>/stat`: the name in brackets may hold anything. */
export function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const at = (index: number) => Number(fields[index]);
  return { parent: at(1), own: (at(11) + at(12)) * tickMs, reaped: (at(13) + at(14)) * tickMs };
}

/** All processes of the machine; none where there is no `/proc`. */
export function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of namesIn('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const line = readOr(`/proc/${pid}/stat`);
    if (line) processes.set(pid, parseStat(line));
  }
  return processes;
}

export const commandOf = (pid: number): string => readOr(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Milliseconds that all processors of the machine have worked, and how long they could have. */
export function readMachine(): { busy: number; whole: number } {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, hard = 0, soft = 0, stolen = 0] = readOr('/proc/stat')
    .split('\n', 1)
    .join()
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) * tickMs);
  const busy = user + nice + system + hard + soft;
  return { busy, whole: busy + idle + wait + stolen };
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** A process may end at any moment. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
