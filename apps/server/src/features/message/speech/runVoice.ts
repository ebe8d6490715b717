import { spawn } from 'node:child_process';
import type { Clock } from '../../../platform/clock/clock.ts';

export interface VoiceRun {
  program: string;
  arguments: readonly string[];
  input: string;
  timeoutMs: number;
  mostBytes: number;
  clock: Pick<Clock, 'setTimeout'>;
  signal: AbortSignal;
}

/** What the program writes; undefined if it fails, writes too much, or is too slow and was ended. */
export function runVoice(run: VoiceRun): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    // No shell, and nothing of the server's environment, where its secrets are.
    const child = spawn(run.program, run.arguments, {
      ...{ stdio: ['pipe', 'pipe', 'ignore'], env: { LANG: 'C.UTF-8' }, cwd: '/' },
      ...{ signal: run.signal, killSignal: 'SIGKILL' },
    });
    const parts: Buffer[] = [];
    let size = 0;
    const end = () => child.kill('SIGKILL');
    const stopTimer = run.clock.setTimeout(end, run.timeoutMs);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > run.mostBytes) end();
      else parts.push(part);
    });
    // A program that does not read its input, or cannot be started, ends by `close` all the same.
    child.stdin.on('error', () => {});
    child.on('error', () => {});
    child.on('close', (code) => {
      stopTimer();
      resolve(code === 0 && size <= run.mostBytes ? Buffer.concat(parts) : undefined);
    });
    child.stdin.end(run.input);
  });
}
