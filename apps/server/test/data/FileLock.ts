import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.ts';

const program = `
  import Database from 'better-sqlite3';
  const db = new Database(process.argv[1]);
  db.exec('BEGIN EXCLUSIVE');
  console.log('locked');
  setTimeout(() => db.exec('COMMIT'), Number(process.argv[2]));
`;

/** Another program that holds the records for some time, such as a careless backup. */
export class FileLock {
  private readonly child: ChildProcess;
  private said = '';

  private constructor(file: string, ms: number) {
    const args = ['--input-type=module', '-e', program, file, String(ms)];
    this.child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.said += chunk;
    });
  }

  static async take(file: string, ms: number): Promise<FileLock> {
    const lock = new FileLock(file, ms);
    await until('the lock', () => lock.said.includes('locked'));
    return lock;
  }

  get isHeld(): boolean {
    return this.child.exitCode === null;
  }

  async released(): Promise<void> {
    if (this.isHeld) await once(this.child, 'exit');
  }
}
