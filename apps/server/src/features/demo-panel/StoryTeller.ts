import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DemoStories, fail } from '@lookfar/contract';
import { z } from 'zod';

/** Written by the plants when they start, next to their description. */
export const controlFiles = ['plant-control.json', 'station-control.json'] as const;

const Control = z.object({
  port: z.number().int().min(1).max(65_535),
  secret: z.string().regex(/^[\w-]{16,100}$/),
  /** Of the plant's gateways. */
  sns: z.array(z.string()).min(1).max(100),
});

/** The plant is on the same machine and has little to do. */
const patienceMs = 3000;
/** Status of a story that cannot begin. */
const conflict = 409;

/** The line to the process of a demo plant: HTTP on loopback, with a secret that is in the plant's folder. */
export class StoryTeller {
  readonly #file: string;

  constructor(demoFile: string, controlFile: (typeof controlFiles)[number]) {
    this.#file = join(dirname(demoFile), controlFile);
  }

  /** SNs of the plant's gateways; none if it tells no stories. */
  async sns(): Promise<string[]> {
    return (await this.#control())?.sns ?? [];
  }

  list(): Promise<DemoStories> {
    return this.#ask('GET', '/stories');
  }

  /** 1782 if it, or this one of its machines, cannot begin now. */
  tell(key: string, machine?: string): Promise<DemoStories> {
    const path = [key, ...(machine === undefined ? [] : [machine])].map(encodeURIComponent).join('/');
    return this.#ask('POST', `/stories/${path}`);
  }

  pause(isPaused: boolean): Promise<DemoStories> {
    return this.#ask('POST', isPaused ? '/pause' : '/resume');
  }

  async #ask(method: 'GET' | 'POST', path: string): Promise<DemoStories> {
    const control = (await this.#control()) ?? fail('1781');
    const { status, body } = await answerOf(control, method, path);
    if (status === 404) fail('1014');
    if (status === conflict) fail('1782');
    const stories = DemoStories.safeParse(body);
    return status === 200 && stories.success ? stories.data : fail('1781');
  }

  /** A plant that is started again has another port. */
  async #control(): Promise<z.output<typeof Control> | undefined> {
    try {
      return Control.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch {
      return undefined;
    }
  }
}

async function answerOf(
  { port, secret }: z.output<typeof Control>,
  method: 'GET' | 'POST',
  path: string,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return fail('1781');
  }
}
