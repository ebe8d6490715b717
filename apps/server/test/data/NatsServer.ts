import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../../../scripts/launch/ports.ts';

const binary = ['nats-server', '/usr/sbin/nats-server'].find((path) => spawnSync(path, ['--version']).status === 0);

/** Without a nats-server on this machine those suites are reported as skipped. */
export const hasNats = binary !== undefined;

/** A nats-server of its own; it can be stopped and started again on the same port. */
export class NatsServer {
  readonly port: number;
  private process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<NatsServer> {
    const server = new NatsServer(await findFreePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(binary ?? '', ['-a', '127.0.0.1', '-p', String(this.port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process = child;
    let said = '';
    for await (const chunk of child.stderr) {
      said += chunk;
      if (said.includes('Server is ready')) break;
    }
    if (!said.includes('Server is ready')) throw new Error(`nats-server did not start: ${said}`);
  }

  async stop(): Promise<void> {
    const { process } = this;
    this.process = undefined;
    if (!process || process.exitCode !== null) return;
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  }
}
