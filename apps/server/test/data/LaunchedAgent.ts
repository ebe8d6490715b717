import { type ChildProcess, spawn } from 'node:child_process';
import { gatewayLauncher } from '../../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';

interface AgentIdentity {
  sn: string;
  secret: string;
  broker: string;
  /** If the broker is addressed by `mqtts`. */
  fingerprint?: string;
}

/** The gateway agent as it runs on a box: a launcher and its child, in a state folder of their own. */
export class LaunchedAgent {
  readonly stateDir = temporaryFolder('launched');
  private readonly identity: AgentIdentity;
  private child: ChildProcess | undefined;
  private text = '';

  constructor(identity: AgentIdentity) {
    this.identity = identity;
  }

  /** Everything that it wrote so far. */
  output(): string {
    return this.text;
  }

  start(): this {
    const { sn, secret, broker, fingerprint } = this.identity;
    const env = { ...process.env, GATEWAY_SECRET: secret, GATEWAY_TRIAL_SECONDS: '20', LOG_LEVEL: 'debug' };
    const args = [gatewayLauncher, '--sn', sn, '--broker', broker, '--state-dir', this.stateDir];
    if (fingerprint) args.push('--fingerprint', fingerprint);
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.text += chunk.toString();
      });
    }
    this.child = child;
    return this;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    this.child = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
  }
}
