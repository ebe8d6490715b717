import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Far more than a run has needed so far. */
const roomBytes = 6e9;

/**
 * Where a run puts its files: in memory where Linux has room for that, as tests wait for the disk longer than they
 * compute. `TMPDIR` is respected. Killed processes leave there what they leave on a disk.
 */
export function runParent(
  env: NodeJS.ProcessEnv = process.env,
  { mounts, room }: { mounts: string; room: number } = machine(),
): string {
  if (env.TMPDIR) return tmpdir();
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, point, type]) => point === memory && type === 'tmpfs')?.[3]
    ?.split(',');
  // PostgreSQL's programs are copied there and started.
  const isUsable = options?.includes('rw') && !options.includes('noexec');
  return isUsable && room >= roomBytes ? memory : tmpdir();
}

function machine(): { mounts: string; room: number } {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return { mounts: readFileSync('/proc/mounts', 'utf8'), room: bavail * bsize };
  } catch {
    return { mounts: '', room: 0 };
  }
}
