import { type SpawnOptions, spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface RunResult {
  code: number;
  /** Both streams, when they were captured. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Show the output while it comes; otherwise it is only returned. */
  show?: boolean;
  cwd?: string;
}

/** Runs a command to its end. It never throws for a failing command: the caller reads the code. */
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
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Prints why and ends the whole command. */
export function giveUp(reason: string, detail = ''): never {
  console.error(reason);
  if (detail.trim()) console.error(detail.trim());
  process.exit(1);
}
