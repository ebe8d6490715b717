import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time used by a process so far, in ms (Linux; elsewhere NaN, and the tables show none). */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
