import { totalmem } from 'node:os';
import { type Lookup, refuse } from './settings.ts';

const megabyte = 1024 * 1024;
const units: Readonly<Record<string, number>> = { M: megabyte, G: 1024 * megabyte };
/** Less does not hold the server and its largest requests. */
const leastBytes = 512 * megabyte;

/** Half of the machine, or of the part that it has of it. */
export function readMemoryLimit(text: Lookup): number {
  const value = text('MEMORY_LIMIT');
  if (value === undefined) return Math.max(leastBytes, Math.floor(machineBytes() / 2));
  const [, amount, unit = ''] = /^(\d{1,6})([MG])$/.exec(value.toUpperCase()) ?? [];
  const bytes = Number(amount) * (units[unit] ?? Number.NaN);
  return bytes >= leastBytes ? bytes : refuse('MEMORY_LIMIT', 'must be at least 512M, for example 2G');
}

function machineBytes(): number {
  const granted = process.constrainedMemory();
  return granted > 0 && granted < totalmem() ? granted : totalmem();
}
