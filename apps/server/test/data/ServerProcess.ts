import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { api, type Call, demoPassword, type Envelope, type InputOf, type ReplyOf } from '@lookfar/contract';
import { processEnv, serverProgram } from '../../../../scripts/test/programs.ts';

/** The server as a process of its own, which can be killed. */
export class ServerProcess {
  private readonly child: ChildProcess;
  private readonly url: string;
  private cookie = '';

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  /** `more`: further settings, as environment variables. */
  static async start(options: {
    dataDir: string;
    mqttPort: number;
    databaseUrl: string | undefined;
    more?: Record<string, string>;
  }) {
    const env = {
      ...{ ...processEnv, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: String(options.mqttPort) },
      ...{ DATA_DIR: options.dataDir, DEMO: 'off', LOGIN_CAPTCHA: 'off' },
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.more,
    };
    const child = spawn(process.execPath, [serverProgram], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return new ServerProcess(child, await readyUrl(child));
  }

  async login(loginname: string): Promise<void> {
    await this.send(api.user.login, { loginname, password: demoPassword, vcode: '' });
  }

  async send<C extends Call>(call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
    return this.post(call, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** With a file in the field `file`. */
  async upload<C extends Call>(call: C, fields: InputOf<C>, file: string | Uint8Array): Promise<ReplyOf<C>> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields as object)) form.append(key, String(value));
    form.append('file', new File([Buffer.from(file)], 'file'));
    return this.post(call, form);
  }

  private async post<C extends Call>(
    call: C,
    body: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<C>> {
    const sent = { method: 'POST', headers: { ...headers, cookie: this.cookie }, body };
    const reply = await fetch(this.url + call.path, sent);
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) this.cookie = cookies.join('; ');
    const { code, message, data } = (await reply.json()) as Envelope<ReplyOf<C>>;
    if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
    return data;
  }

  /** As a machine that stands still. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

/** Where it answers. Its log is read on, because a full pipe would stop it, and its end is told if it never gets there. */
export async function readyUrl(child: ChildProcess): Promise<string> {
  let logged = '';
  child.stderr?.on('data', (chunk) => {
    logged = `${logged}${chunk}`.slice(-2000);
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const url = /ready (\S+)\n/.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error(`it ended before it was ready: ${logged || said.slice(-2000)}`);
}
