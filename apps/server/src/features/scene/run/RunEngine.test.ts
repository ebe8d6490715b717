import { ScenePolicy } from '@lookfar/contract';
import type { Flow, RunState } from '@lookfar/scenes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../../platform/bus/LocalBus.ts';
import { createLog } from '../../../platform/log/createLog.ts';
import { RunEngine } from './RunEngine.ts';

const log = createLog('silent', { write: () => {} });
const pump = 5;

const write = (id: string, signalId: number, next: string) => ({
  ...{ id, type: 'Flow.Write', title: id, out: [next], otherwise: [] },
  fields: {
    onFailure: 'scene',
    writes: [{ by: 'value', value: '1', formula: '', signal: { equipId: pump, signalId, title: id, subTitle: '' } }],
  },
});
/** Two writes, one after the other. */
const flow = {
  start: 'start',
  steps: [
    { id: 'start', type: 'Flow.Start', title: '', fields: {}, out: ['a'], otherwise: [] },
    write('a', 1, 'b'),
    write('b', 2, 'end'),
    { id: 'end', type: 'Flow.End', title: '', fields: {}, out: [], otherwise: [] },
  ],
} as unknown as Flow;

/** What is stored, and a device that answers every write at once. */
class Installation {
  readonly clock = new FakeClock();
  readonly bus = new LocalBus(log);
  isOnline = true;
  /** The state of the one run, once it began. */
  stored = '';
  isWanted = true;
  /** What the database does not take. */
  refuses: (state: RunState) => boolean = () => false;
  /** What was done, in turn. */
  readonly done: string[] = [];
  readonly engine: RunEngine;

  constructor() {
    const policy = ScenePolicy.parse({});
    const row = { id: 1, uuid: 'run', sceneId: 1, parentId: null, state: 'running', startedAt: this.clock.now() };
    const isOpen = () => this.isWanted && (this.stored === '' || JSON.parse(this.stored).endedAt === null);
    const store = {
      open: async () => (isOpen() ? [row] : []),
      requests: async () => [],
      load: async () =>
        isOpen()
          ? {
              ...{ row, title: 'scene', program: { policy }, spec: { runId: 1, flow, policy }, watched: new Set() },
              ...{ equipOf: new Map(), ancestors: [], saved: this.stored },
              state: this.stored === '' ? undefined : JSON.parse(this.stored),
            }
          : undefined,
      save: async (_: unknown, state: RunState, progress: string) => {
        if (this.refuses(state)) throw new Error('of the database');
        this.stored = progress;
      },
    };
    const effects = {
      perform: async (_: unknown, { kind, key }: { kind: string; key: string }) => {
        this.done.push(`${kind} ${key}`);
        return [{ kind: 'result', key, code: '200' }];
      },
    };
    this.engine = new RunEngine({
      ...{ store: store as never, effects: effects as never, bus: this.bus, clock: this.clock, log },
      rights: { look: async () => {}, off: async () => {} },
      live: { value: () => undefined, listen: () => () => {}, device: () => ({ online: this.isOnline }) as never },
      lost: () => {},
    });
  }

  async start(): Promise<void> {
    await this.engine.start();
    await this.pass(0);
  }

  async want(): Promise<void> {
    this.isWanted = true;
    this.bus.publish('scene.wanted', { runIds: [1] });
    await this.pass(0);
  }

  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  get isEnded(): boolean {
    return this.stored !== '' && JSON.parse(this.stored).status === 'done';
  }
}

describe('the engine of scenes', () => {
  let at: Installation;

  beforeEach(() => {
    at = new Installation();
  });
  afterEach(() => at.engine.stop());

  it('[SR31] after a start, writes wait for a device that has not come back', async () => {
    at.isOnline = false;
    await at.start();
    await at.pass(20_000);
    expect(at.done).toEqual([]);
    at.isOnline = true;
    await at.pass(500);
    expect(at.isEnded).toBe(true);
  });

  it('[SR31] for no more than 30 s: then the write itself finds that it is offline', async () => {
    at.isOnline = false;
    await at.start();
    await at.pass(29_500);
    expect(at.done).toEqual([]);
    await at.pass(500);
    expect(at.done[0]).toMatch(/^write /);
  });

  it('[SR31] and no longer once a server has run for a while', async () => {
    at.isOnline = false;
    at.isWanted = false;
    await at.start();
    await at.pass(30_000);
    await at.want();
    expect(at.done[0]).toMatch(/^write /);
  });

  it('[SR32] goes on from what is stored when a state could not be stored, and writes nothing twice', async () => {
    let failures = 1;
    at.refuses = ({ steps }) => steps.a?.state === 'done' && failures-- > 0;
    await at.start();
    const [first] = at.done;
    expect(at.done).toEqual([first]);
    await at.pass(3000);
    expect(at.isEnded).toBe(true);
    const [, asked, second] = at.done;
    expect(at.done).toHaveLength(3);
    expect(asked).toBe(first?.replace('write', 'ask'));
    expect(second).toMatch(/^write /);
    expect(second).not.toBe(first);
  });
});
