import { Failure, type Permission, type ScriptTrigger, type SignalValue } from '@lookfar/contract';
import type { SandboxRequest, SandboxResult } from '@lookfar/formula/sandbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../../platform/bus/LocalBus.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import { createLog } from '../../../platform/log/createLog.ts';
import { LiveState } from '../../ingest/LiveState.ts';
import { ScriptRunner } from './ScriptRunner.ts';
import type { ScriptRecord } from './ScriptStore.ts';

const log = createLog('error', { write: () => {} });
const begin = Date.UTC(2026, 0, 1, 0, 0, 0, 500);
const [equipmentId, level, pump] = [1, 10, 11];
const signal = { unit: '', decimals: 1, signalMaps: '[]' };
const signals = [
  { ...signal, id: level, title: '液位', writable: 0 },
  { ...signal, id: pump, title: '水泵', writable: 1 },
];

/** The runner with everything around it in the test's hands: runs end when the test says so. */
class Bench {
  readonly clock = new FakeClock(begin);
  readonly bus = new LocalBus(log);
  readonly live = new LiveState(log);
  scripts: { id: number; name: string; trigger: ScriptTrigger; code: string }[] = [];
  readonly saved = new Map<number, ScriptRecord>();
  failure: Error | undefined;
  isLost = false;
  rights: Permission[] = ['monitor_write'];
  readonly runs: { request: SandboxRequest; end(result?: Partial<SandboxResult>): Promise<void> }[] = [];
  readonly written: unknown[] = [];
  readonly recorded: string[] = [];
  refusal: string | undefined;
  recordFailure: Error | undefined;
  runner = this.make();

  make(): ScriptRunner {
    return new ScriptRunner({
      store: {
        records: async () => new Map(this.saved),
        alarmStates: async () => new Map(),
        save: async (records) => {
          if (this.failure) throw this.failure;
          for (const [id, record] of records) this.saved.set(id, record);
          return [];
        },
      },
      repository: {
        enabled: async () => {
          if (this.failure) throw this.failure;
          return this.scripts.map(({ trigger, ...script }) => ({
            ...script,
            equipmentId,
            orgId: 1,
            trigger: JSON.stringify(trigger),
            savedBy: 'manager',
          }));
        },
        signals: async () => signals,
        saver: async () => ({
          id: 5,
          loginname: 'manager',
          orgId: 1,
          roleType: 'enterprise',
          roleId: 1,
          deptId: null,
          dataRange: 'all',
          rights: this.rights,
        }),
      },
      commands: {
        write: async (caller, { signalId, value }) => {
          if (this.refusal) throw new Failure(this.refusal);
          this.written.push([caller.loginname, signalId, value]);
          return { online: true, uuid: `uuid-${this.written.length}` };
        },
        callback: async (_, uuid) => ({
          uuid,
          status: 'success',
          code: '200',
          message: '',
          progress: null,
          data: null,
        }),
      },
      record: async ({ code }) => {
        if (this.recordFailure) throw this.recordFailure;
        this.recorded.push(code);
      },
      pool: {
        run: (job) =>
          new Promise((resolve) => {
            const request = job.request();
            const good = { ending: { outcome: 'done' }, ms: 1, log: [], dropped: 0, writes: [] } as const;
            const end = async (result: Partial<SandboxResult> = {}) => {
              resolve({ ...good, log: [], writes: [], state: request.state, ...result });
              await settle();
            };
            this.runs.push({ request, end });
          }),
      },
      live: this.live,
      bus: this.bus,
      clock: this.clock,
      log,
      lost: () => {
        this.isLost = true;
      },
    });
  }

  value(signalId: number, value: SignalValue['value'], code = '200'): void {
    this.live.accept(equipmentId, [[signalId, { code, value, time: this.clock.now() }]]);
  }

  async reload(): Promise<void> {
    this.bus.publish('equipment.changed', { equipmentIds: [equipmentId] });
    await settle();
  }

  /** The newest run. */
  get last() {
    const run = this.runs.at(-1);
    if (!run) throw new Error('nothing ran');
    return run;
  }

  triggers(): unknown[] {
    return this.runs.map(({ request }) => request.trigger);
  }
}

/** Everything that is ready to go on has gone on. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
const failed = { ending: { outcome: 'error', line: 1, reason: { kind: 'thrown', text: 'no' } } } as const;

describe('the runner of scripts', () => {
  let bench: Bench;
  beforeEach(() => {
    bench = new Bench();
  });
  const script = (trigger: ScriptTrigger, id = 1) => ({ id, name: `s${id}`, trigger, code: `// ${id}` });

  it('[JS3] runs by time, aligned, without piling up', async () => {
    bench.scripts = [script({ kind: 'timer', everySeconds: 10 })];
    await bench.runner.start();
    bench.clock.advance(9499);
    expect(bench.runs).toHaveLength(0);
    bench.clock.advance(1);
    expect(bench.runs).toHaveLength(1);
    expect(bench.last.request.now).toBe(begin + 9500);
    bench.clock.advance(60_000);
    expect(bench.runs).toHaveLength(1);
    await bench.last.end();
    bench.clock.advance(10_000);
    expect(bench.runs).toHaveLength(2);
    await bench.last.end();
    await bench.runner.stop({ saves: true });
    expect(bench.saved.get(1)).toMatchObject({ runs: 2, missed: 6 });
    bench.clock.advance(60_000);
    expect(bench.runs).toHaveLength(2);
  });

  it('[JS4] runs on a change, and of those while it runs on the newest', async () => {
    bench.scripts = [script({ kind: 'change', signals: [level] })];
    bench.value(level, 1);
    await bench.runner.start();
    bench.value(level, 1);
    bench.value(pump, 1);
    expect(bench.runs).toHaveLength(0);
    for (const value of [2, 3, 4]) bench.value(level, value);
    expect(bench.runs).toHaveLength(1);
    await bench.last.end();
    bench.value(level, 4, '1303');
    await bench.last.end();
    expect(bench.triggers()).toEqual([
      { kind: 'change', signal: '液位', value: 2, old: 1, good: true },
      { kind: 'change', signal: '液位', value: 4, old: 3, good: true },
      { kind: 'change', signal: '液位', value: 4, old: 4, good: false },
    ]);
    await bench.last.end();
    expect(bench.last.request.signals.map(({ title, value }) => [title, value])).toEqual([
      ['液位', 4],
      ['水泵', 1],
    ]);
    await bench.runner.stop({ saves: true });
  });

  it('[JS2] runs at start, and again when it is changed, not when another is', async () => {
    bench.scripts = [script({ kind: 'start' })];
    await bench.runner.start();
    await bench.last.end({ state: '{"n":1}' });
    bench.scripts = [script({ kind: 'start' }), script({ kind: 'start' }, 2)];
    await bench.reload();
    expect(bench.runs.map(({ request }) => request.code)).toEqual(['// 1', '// 2']);
    await bench.last.end();
    bench.scripts = [{ ...script({ kind: 'start' }), code: '// new' }, script({ kind: 'start' }, 2)];
    await bench.reload();
    expect(bench.last.request).toMatchObject({ code: '// new', state: '{"n":1}' });
    await bench.last.end();
    await bench.runner.stop({ saves: true });
  });

  it('[JS1] the result of a script that was changed or removed meanwhile counts for nothing', async () => {
    bench.scripts = [script({ kind: 'start' })];
    await bench.runner.start();
    const { last } = bench;
    bench.scripts = [];
    await bench.reload();
    await last.end({ writes: [{ signalId: pump, title: '水泵', value: 1 }] });
    await bench.runner.stop({ saves: true });
    expect([bench.written, [...bench.saved]]).toEqual([[], []]);
  });

  it('[JS7] writes on behalf of its author; a refusal is in both logs and is not repeated', async () => {
    bench.scripts = [script({ kind: 'timer', everySeconds: 1 })];
    await bench.runner.start();
    const writes = [{ signalId: pump, title: '水泵', value: 1 }];
    for (let n = 0; n < 3; n += 1) {
      bench.clock.advance(1000);
      await bench.last.end({ writes });
    }
    expect(bench.written).toEqual([['manager', pump, 1]]);
    bench.bus.publish('command.ended', { uuid: 'uuid-1', equipmentId });
    await settle();
    bench.refusal = '2003';
    for (let n = 0; n < 3; n += 1) {
      bench.clock.advance(1000);
      await bench.last.end({ writes: [{ signalId: pump, title: '水泵', value: 999 }] });
    }
    await bench.runner.stop({ saves: true });
    expect(bench.recorded).toEqual(['2003']);
    expect(bench.saved.get(1)?.log).toMatchObject([{ level: 'error', notice: { kind: 'refused', code: '2003' } }]);
  });

  it('[JS8] writes nothing without the right', async () => {
    bench.rights = ['equipment_edit'];
    bench.scripts = [script({ kind: 'start' })];
    await bench.runner.start();
    await bench.last.end({ writes: [{ signalId: pump, title: '水泵', value: 1 }] });
    await bench.runner.stop({ saves: true });
    expect([bench.written, bench.recorded]).toEqual([[], ['1305']]);
  });

  it('[JS9] pauses, reports it, and saving it ends the pause', async () => {
    bench.scripts = [script({ kind: 'timer', everySeconds: 1 })];
    await bench.runner.start();
    for (let n = 0; n < 10; n += 1) {
      bench.clock.advance(1000);
      await bench.last.end(failed);
    }
    bench.clock.advance(30_000);
    await settle();
    expect(bench.runs).toHaveLength(10);
    expect(bench.saved.get(1)).toMatchObject({ runs: 10, failures: 10, lastCode: '1521' });
    expect(bench.saved.get(1)?.pausedUntil).toBeGreaterThan(bench.clock.now());
    expect(bench.saved.get(1)?.log.at(-1)).toMatchObject({ notice: { kind: 'paused', count: 10 } });
    bench.scripts = [{ ...script({ kind: 'timer', everySeconds: 1 }), code: '// mended' }];
    await bench.reload();
    bench.clock.advance(1000);
    await bench.last.end();
    await bench.runner.stop({ saves: true });
    expect(bench.saved.get(1)).toMatchObject({ runs: 11, lastCode: '200', pausedUntil: null });
  });

  it('[JS10] saves every few seconds, and again after a failure to do so', async () => {
    bench.scripts = [script({ kind: 'start' })];
    await bench.runner.start();
    await bench.last.end({ state: '{"n":1}', log: [{ level: 'info', text: 'one' }], dropped: 2 });
    bench.failure = new Error('the disk is full');
    bench.clock.advance(3000);
    await settle();
    expect(bench.saved.size).toBe(0);
    bench.failure = undefined;
    bench.clock.advance(3000);
    await settle();
    expect(bench.saved.get(1)).toMatchObject({ runs: 1, state: '{"n":1}', log: [{ text: 'one' }, { level: 'warn' }] });
    await bench.runner.stop({ saves: true });
    const again = bench.make();
    await again.start();
    expect(bench.last.request.state).toBe('{"n":1}');
    await bench.last.end();
    await again.stop({ saves: true });
    expect(bench.saved.get(1)?.runs).toBe(2);
  });

  it('[JS2] a change that could not be read is read again', async () => {
    await bench.runner.start();
    bench.scripts = [script({ kind: 'start' })];
    bench.failure = new Failure('1018');
    await bench.reload();
    bench.failure = undefined;
    bench.clock.advance(5000);
    await settle();
    expect(bench.runs).toHaveLength(1);
    await bench.last.end();
    await bench.runner.stop({ saves: true });
  });

  it('[JS7] runs again after writes that could not even be recorded', async () => {
    bench.scripts = [script({ kind: 'timer', everySeconds: 1 })];
    await bench.runner.start();
    bench.refusal = '1018';
    bench.recordFailure = new Failure('1018');
    for (let n = 0; n < 2; n += 1) {
      bench.clock.advance(1000);
      await bench.last.end({ writes: [{ signalId: pump, title: '水泵', value: n }] });
    }
    expect(bench.runs).toHaveLength(2);
    await bench.runner.stop({ saves: true });
  });

  it('[JS10] a run in progress when it stops writes nothing', async () => {
    bench.scripts = [script({ kind: 'start' })];
    await bench.runner.start();
    const stopped = bench.runner.stop({ saves: true });
    await bench.last.end({ writes: [{ signalId: pump, title: '水泵', value: 1 }] });
    await stopped;
    expect(bench.written).toEqual([]);
  });

  it('[JS1] reports when another process has taken over', async () => {
    bench.scripts = [script({ kind: 'start' })];
    await bench.runner.start();
    await bench.last.end();
    bench.failure = new LeaseLost('script');
    bench.clock.advance(3000);
    await settle();
    expect(bench.isLost).toBe(true);
    await bench.runner.stop({ saves: false });
  });

  it('[JS5] runs for every alarm that is raised or returns', async () => {
    bench.scripts = [script({ kind: 'alarm' })];
    await bench.runner.start();
    const change = (alarmId: number, state: 'UNACK' | 'ACKED' | 'NORM', of: number | null = equipmentId) => ({
      alarmId,
      orgId: 1,
      equipmentId: of,
      state,
      level: 'high' as const,
      text: { cn: '高', en: 'high' },
      time: 0,
      acked: false,
      annunciated: true,
    });
    const changes = [
      change(1, 'UNACK'),
      change(2, 'UNACK', 99),
      change(1, 'ACKED'),
      change(1, 'NORM'),
      change(3, 'UNACK', null),
    ];
    bench.bus.publish('alarm.changed', { changes });
    await bench.last.end();
    await bench.last.end();
    expect(bench.triggers()).toMatchObject([{ alarm: { id: 1, raised: true } }, { alarm: { id: 1, raised: false } }]);
    await bench.runner.stop({ saves: true });
  });
});
