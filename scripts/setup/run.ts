import { type SpawnOptions, spawn } from 'node:child_process';
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
}

const lateOutputMs = 2000;

/** Runs a command to its end. It never throws for a failing command: check the code. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, spawnOptions);
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

/** Prints the reason and ends the whole command. */
export function giveUp(reason: string, detail = ''): never {
  console.error(reason);
  if (detail.trim()) console.error(detail.trim());
  process.exit(1);
}
