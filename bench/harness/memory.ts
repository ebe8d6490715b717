import { readFileSync } from 'node:fs';

/** Memory of a process that is in RAM, in bytes (Linux; elsewhere NaN). */
export function residentBytes(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
