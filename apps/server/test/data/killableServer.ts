import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Call, InputOf, ReplyOf } from '@lookfar/contract';

/** Calls over HTTP, with the cookies of one browser. */
export class Api {
  private readonly url: string;
  private cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  async send<C extends Call>(call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const reply = await fetch(this.url + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) this.cookie = cookies.join('; ');
    const { code, message, data } = (await reply.json()) as { code: string; message: string; data: ReplyOf<C> };
    if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
    return data;
  }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
