import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Of its own memory; what it gets and returns comes on top. */
const heapMb = 512;
/** Behind the server itself: documents wait, values do not. */
const politeness = 5;

/** Starts a program of `runTasks` that ends with this process. What it says when it breaks is for nobody. */
export function startWorkProcess(entry: URL): ChildProcess {
  const child = fork(fileURLToPath(entry), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Not the server's own: with `-e` among them it would start itself again.
    execArgv: [`--max-old-space-size=${heapMb}`],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, politeness);
  } catch {
    // Not allowed here: then it is as important as the server.
  }
  return child;
}

/** What a process has used so far, where the system tells. */
export function usageOf(pid: number): { cpuMs: number; bytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number) as [number, number, number];
    return { cpuMs: (user + system) * tickMs, bytes: pages * pageBytes };
  } catch {
    return undefined;
  }
}

/** Of Linux, on every machine that Node runs on. */
const [tickMs, pageBytes] = [10, 4096];
