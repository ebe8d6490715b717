import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.ts';

export interface RunResult {
  code: number;
  /** Both streams, if they were captured. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Show the output as it arrives; otherwise it is only returned. */
  show?: boolean;
  cwd?: string;
  /** Ends the command and every process that it started. */
  signal?: AbortSignal | undefined;
  /** Lets others have the processor first; so does everything that it starts. */
  waitsForOthers?: boolean;
}

const lateOutputMs = 2000;
/** So much nicer: a third of what others get while all are busy. */
const nicer = 5;
const nicest = 19;

/** Runs a command to its end. It never throws for a failing command: check the code. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // As the leader of a group, so that all of them can be reached.
    detached: options.signal !== undefined,
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, spawnOptions);
    if (options.waitsForOthers && child.pid !== undefined) letOthersFirst(child.pid);
    const end = () => void endGroup(child);
    if (options.signal?.aborted) end();
    options.signal?.addEventListener('abort', end, { once: true });
    child.once('exit', () => options.signal?.removeEventListener('abort', end));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // A multi-byte character may arrive in two pieces.
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    // Output may still arrive when the command exits, but a daemon that it left behind keeps the streams open forever.
    let late: NodeJS.Timeout | undefined;
    child.on('exit', (code) => {
      late = setTimeout(() => resolve({ code: code ?? 1, output }), lateOutputMs);
    });
    child.on('close', (code) => {
      clearTimeout(late);
      resolve({ code: code ?? 1, output });
    });
  });
}

function letOthersFirst(pid: number): void {
  const niceness = Math.min(getPriority() + nicer, nicest);
  try {
    setPriority(pid, niceness);
    // Where Linux shares the processor between sessions, that of a process counts within its own alone.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It has ended, or this is another system.
  }
}

const graceMs = 5000;

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const group = -child.pid;
  signalTo(group, 'SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(graceMs, undefined, { ref: false })]);
  // Children may outlive the one that started them.
  signalTo(group, 'SIGKILL');
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Nobody is left.
  }
}

/** Prints the reason and ends the whole command. */
export function giveUp(reason: string, detail = ''): never {
  console.error(reason);
  if (detail.trim()) console.error(detail.trim());
  process.exit(1);
}
