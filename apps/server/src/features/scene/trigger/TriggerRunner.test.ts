// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { Failure, type Holiday, SceneTrigger } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../../platform/bus/LocalBus.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import { createLog } from '../../../platform/log/createLog.ts';
import { LiveState } from '../../ingest/LiveState.ts';
import type { RefusedStarts } from './Refusals.ts';
import type { TriggeredStart } from './SceneStarter.ts';
import { TriggerRunner } from './TriggerRunner.ts';
import type { AlarmEvent, SceneSource } from './TriggerStore.ts';

const log = createLog('silent', { write: () => {} });
const begin = Date.UTC(2026, 5, 3, 8);
const second = 1000;
const hour = 3_600_000;

/** What is stored, and the servers that come and go. */
class Installation {
  readonly clock = new FakeClock(begin);
  readonly bus = new LocalBus(log);
  live = new LiveState(log);
  readonly scenes = new Map<number, SceneSource>();
  readonly events: AlarmEvent[] = [];
  holidays: Holiday[] = [];
  readonly refused: RefusedStarts[] = [];
  /** Uuids that have started something; the database keeps one of each. */
  readonly started: string[] = [];
  readonly asked: TriggeredStart[] = [];
  /** The server dies while it starts a scene. */
  diesAtStart = false;
  refusal: string | undefined;
  /** Starts that the database does not take. */
  failures = 0;
  /** Another server has the lease. */
  isTakenOver = false;
  losses = 0;
  runner = this.server();

  server(): TriggerRunner {
    let isDead = false;
    const alive = () => {
      if (isDead) throw new Error('dead');
    };
    const store = {
      scenes: async (ids?: readonly number[]) =>
        [...this.scenes.values()].filter(({ id }) => !ids || ids.includes(id)).map((one) => ({ ...one })),
      places: async (ids: readonly number[]) => new Map(ids.map((id) => [id, 1])),
      holidays: async () => this.holidays,
      save: async (id: number, state: string) => {
        alive();
        this.#change(id, { state });
      },
      setNextAt: async (id: number, nextAt: number | null) => {
        alive();
        this.#change(id, { nextAt });
      },
      lastEventBefore: async (time: number) =>
        Math.max(0, ...this.events.filter((event) => event.time < time).map(({ id }) => id)),
      eventsAfter: async (id: number) => this.events.filter((event) => event.id > id),
      noteRefused: async (refused: RefusedStarts) => {
        alive();
        this.refused.push(refused);
      },
    };
    const starter = {
      start: async (order: TriggeredStart) => {
        alive();
        this.asked.push(order);
        if (this.failures > 0) {
          this.failures -= 1;
          throw this.failures % 2 === 0 ? new Failure('1018', {}) : new Error('of the database');
        }
        if (this.refusal) throw new Failure(this.refusal as '1664', {});
        if (!this.started.includes(order.uuid)) this.started.push(order.uuid);
        if (this.diesAtStart) isDead = true;
      },
    };
    const { bus, clock, live } = this;
    const renew = async () => {
      if (this.isTakenOver) throw new LeaseLost('scene');
    };
    const lost = () => {
      this.losses += 1;
    };
    return new TriggerRunner({ store: store as never, starter, live, bus, clock, log, renew, lost });
  }

  #change(id: number, fields: Partial<SceneSource>): void {
    const scene = this.scenes.get(id);
    if (scene) this.scenes.set(id, { ...scene, ...fields });
  }

  enable(id: number, triggers: readonly object[], programId = id * 10): void {
    const text = JSON.stringify(triggers.map((one) => SceneTrigger.parse(one)));
    const now = this.clock.now();
    this.scenes.set(id, { id, orgId: 1, programId, enabledAt: now, nextAt: null, triggers: text, state: null });
    this.bus.publish('scene.changed', { sceneIds: [id] });
  }

  async start(): Promise<void> {
    await this.runner.start();
    await this.pass(200);
  }

  async restart({ saves = false, downMs = 0 } = {}): Promise<void> {
    await this.runner.stop({ saves });
    this.clock.advance(downMs);
    this.diesAtStart = false;
    this.live = new LiveState(log);
    this.runner = this.server();
    await this.start();
  }

  async pass(ms: number): Promise<void> {
    const steps = Math.max(1, Math.min(20, Math.ceil(ms / 1000)));
    for (let step = 0; step < steps; step += 1) {
      this.clock.advance(ms / steps);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async value(value: number, code = '200'): Promise<void> {
    this.live.accept(1, [[11, { code, value, time: this.clock.now() }]]);
    await this.pass(200);
  }

  async alarm(action: string, fields: Partial<AlarmEvent> = {}): Promise<void> {
    const id = this.events.length + 1;
    const time = this.clock.now();
    this.events.push({
      id,
      orgId: 1,
      equipmentId: 3,
      alarmId: 7,
      action,
      level: 'high',
      time,
      equip: 'P',
      title: 'T',
      ...fields,
    });
    this.bus.publish('alarm.changed', { changes: [{ alarmId: 7, equipmentId: 3 }] as never });
    await this.pass(100);
  }
}

const over = (fields: object = {}) => ({ kind: 'condition', formula: '${1.11} > 10', lockOutSeconds: 0, ...fields });
const hourly = { kind: 'schedule', cron: '0 * * * *', zone: 'UTC' };

async function installed(triggers: readonly object[], setUp?: (one: Installation) => void): Promise<Installation> {
  const one = new Installation();
  setUp?.(one);
  one.enable(1, triggers);
  await one.start();
  return one;
}

describe('conditions', () => {
  it('[ST1] start a scene when they become true, with a name of their own', async () => {
    const plant = await installed([hourly, over()]);
    await plant.value(5);
    await plant.value(11);
    await plant.value(12);
    await plant.value(3);
    await plant.value(20);
    expect(plant.started).toHaveLength(2);
    expect(plant.asked[0]).toMatchObject({ sceneId: 1, orgId: 1, startedBy: 'condition', starter: '${1.11} > 10' });
  });

  it('[ST1] hold times are kept without new values', async () => {
    const plant = await installed([over({ holdSeconds: 10 })]);
    await plant.value(5);
    await plant.value(11);
    await plant.pass(9 * second);
    expect(plant.started).toHaveLength(0);
    await plant.pass(2 * second);
    expect(plant.started).toHaveLength(1);
  });

  it('[ST2] a server that dies while it starts a scene does not start it twice', async () => {
    const plant = await installed([over()]);
    await plant.value(5);
    plant.diesAtStart = true;
    await plant.value(11);
    expect(plant.started).toHaveLength(1);
    await plant.restart();
    await plant.value(11);
    expect(plant.asked).toHaveLength(2);
    expect(plant.started).toHaveLength(1);
  });

  it('[ST2] after a restart the same state is no new edge, and what became true meanwhile is one', async () => {
    const plant = await installed([over()]);
    await plant.value(5);
    await plant.value(11);
    await plant.restart({ saves: true });
    await plant.value(12);
    expect(plant.started).toHaveLength(1);
    await plant.value(5);
    await plant.restart({ saves: true });
    await plant.value(12);
    expect(plant.started).toHaveLength(2);
  });

  it('[ST2] a bad value is no edge', async () => {
    const plant = await installed([over()]);
    await plant.value(11);
    await plant.value(11, '1302');
    await plant.value(11);
    expect(plant.started).toHaveLength(0);
  });

  it('[ST2] a server that has lost the lease starts nothing', async () => {
    const plant = await installed([over()]);
    await plant.value(5);
    plant.isTakenOver = true;
    await plant.value(11);
    expect(plant.asked).toEqual([]);
    expect(plant.losses).toBeGreaterThan(0);
  });

  it('[ST3] a scene that is enabled again, or no longer, counts at once', async () => {
    const plant = await installed([over()]);
    await plant.value(5);
    plant.enable(1, [over({ formula: '${1.11} > 100' })], 99);
    await plant.pass(second);
    await plant.value(50);
    expect(plant.started).toEqual([]);
    await plant.value(150);
    expect(plant.started).toHaveLength(1);
    await plant.value(5);
    plant.scenes.delete(1);
    plant.bus.publish('scene.changed', { sceneIds: [1] });
    await plant.pass(second);
    await plant.value(150);
    expect(plant.started).toHaveLength(1);
  });

  it('[ST3] a refusal is the end of that start alone', async () => {
    const plant = await installed([over()]);
    plant.refusal = '1664';
    await plant.value(5);
    await plant.value(11);
    plant.refusal = undefined;
    await plant.value(5);
    await plant.value(11);
    expect(plant.started).toHaveLength(1);
  });

  it('[ST8] starts that are refused are counted, and noted once a second', async () => {
    const plant = await installed([over()]);
    plant.refusal = '1663';
    for (const value of [5, 11, 5, 11, 5, 11]) await plant.value(value);
    await plant.pass(2 * second);
    const starts = { scene: { id: 1 }, startedBy: 'condition', starter: '${1.11} > 10' };
    for (const refused of plant.refused)
      expect(refused).toMatchObject({ ...starts, reason: { cn: '场景未启用', en: 'The scene is not enabled' } });
    expect(plant.refused.length).toBeLessThan(3);
    expect(plant.refused.reduce((sum, { times }) => sum + times, 0)).toBe(3);
    await plant.pass(10 * second);
    expect(plant.refused.length).toBeLessThan(3);
  });

  it('[ST8] what comes too soon after the last start is refused, what comes at another hour is not asked for', async () => {
    const plant = await installed([over({ lockOutSeconds: 60 }), over({ from: '23:00', to: '23:30', zone: 'UTC' })]);
    for (const value of [5, 11, 5, 11]) await plant.value(value);
    await plant.pass(2 * second);
    expect(plant.started).toHaveLength(1);
    expect(plant.refused).toMatchObject([{ times: 1, reason: { en: 'Too soon after the last start' } }]);
  });
});

describe('schedules', () => {
  it('[ST4] start a scene at their times, and say when the next one is', async () => {
    const plant = await installed([hourly]);
    expect(plant.scenes.get(1)?.nextAt).toBe(begin + hour);
    await plant.pass(hour);
    await plant.pass(hour);
    expect(plant.started).toEqual([`trigger-10-0-${begin + hour}`, `trigger-10-0-${begin + 2 * hour}`]);
    expect(plant.scenes.get(1)?.nextAt).toBe(begin + 3 * hour);
  });

  it('[ST5] what was due while no server was running is noted and not made up for', async () => {
    const plant = await installed([hourly]);
    await plant.restart({ downMs: 3.5 * hour });
    expect(plant.started).toEqual([]);
    const [firstAt, lastAt] = [begin + hour, begin + 3 * hour];
    expect(plant.refused).toMatchObject([{ firstAt, lastAt, times: 3, uuid: `trigger-10-0-${lastAt}` }]);
    expect(plant.refused[0]?.reason.en).toBe('The server was not running');
    await plant.pass(hour);
    expect(plant.started).toEqual([`trigger-10-0-${begin + 4 * hour}`]);
  });

  it('[ST5] another server that takes over within a minute starts it, and nobody twice', async () => {
    const plant = await installed([hourly]);
    await plant.pass(hour - 10 * second);
    await plant.restart({ downMs: 30 * second });
    expect(plant.started).toEqual([`trigger-10-0-${begin + hour}`]);
    plant.diesAtStart = true;
    await plant.pass(hour);
    await plant.restart({ downMs: 10 * second });
    expect(plant.started).toEqual([`trigger-10-0-${begin + hour}`, `trigger-10-0-${begin + 2 * hour}`]);
    expect(plant.refused).toEqual([]);
  });

  it('[ST9] one that has lost the lease when it is due leaves it to whoever has it', async () => {
    const plant = await installed([hourly]);
    await plant.pass(hour - second);
    plant.isTakenOver = true;
    await plant.pass(2 * second);
    expect([plant.started, plant.scenes.get(1)?.nextAt]).toEqual([[], begin + hour]);
    plant.isTakenOver = false;
    await plant.restart({ downMs: 5 * second });
    expect(plant.started).toEqual([`trigger-10-0-${begin + hour}`]);
  });

  it('[ST9] what the database did not take is tried again', async () => {
    const plant = await installed([hourly, over()]);
    await plant.value(5);
    plant.failures = 3;
    await plant.pass(hour);
    await plant.pass(10 * second);
    expect(plant.started).toEqual([`trigger-10-0-${begin + hour}`]);
    plant.failures = 2;
    await plant.value(11);
    await plant.pass(10 * second);
    expect(plant.started).toHaveLength(2);
    expect(plant.scenes.get(1)?.nextAt).toBe(begin + 2 * hour);
  });

  it('[ST6] follow the holidays of the organisation', async () => {
    const plant = await installed([{ ...hourly, cron: '0 12 * * *', holidays: 'off' }], (one) => {
      one.holidays = [{ day: '2026-06-03', name: '' }];
    });
    expect(plant.scenes.get(1)?.nextAt).toBe(begin + 28 * hour);
    plant.holidays = [];
    plant.bus.publish('notify.changed', { orgId: 1 });
    await plant.pass(second);
    expect(plant.scenes.get(1)?.nextAt).toBe(begin + 4 * hour);
  });
});

describe('alarms', () => {
  const trip = { kind: 'alarm', ruleId: 7, lockOutSeconds: 0 };

  it('[ST7] start a scene when they are raised, each once, also after a restart', async () => {
    const plant = await installed([trip]);
    await plant.alarm('raised');
    await plant.alarm('cleared');
    await plant.alarm('raised');
    expect(plant.started).toEqual(['trigger-10-0-1', 'trigger-10-0-3']);
    expect(plant.asked[0]?.starter).toBe('P · T');
    await plant.restart({ downMs: 5 * second });
    expect(plant.started).toHaveLength(2);
  });

  it('[ST7] those of a few seconds without a server are made up for', async () => {
    const plant = await installed([trip]);
    await plant.runner.stop({ saves: false });
    await plant.alarm('raised');
    await plant.restart({ downMs: 10 * second });
    expect(plant.started).toEqual(['trigger-10-0-1']);
  });

  it('[ST7] not those of others, from before, or too soon after the last one', async () => {
    const plant = await installed([{ kind: 'alarm', equipmentId: 3, levels: ['high'], lockOutSeconds: 60 }]);
    await plant.alarm('raised', { orgId: 2 });
    await plant.alarm('raised', { equipmentId: 4 });
    await plant.alarm('raised', { level: 'low' });
    await plant.alarm('raised', { time: begin - 1 });
    expect(plant.started).toEqual([]);
    await plant.alarm('raised');
    await plant.alarm('raised');
    expect(plant.started).toEqual(['trigger-10-0-5']);
    await plant.pass(61 * second);
    expect(plant.refused).toMatchObject([{ times: 1, starter: 'P · T', uuid: 'trigger-10-0-6' }]);
    await plant.alarm('raised');
    expect(plant.started).toHaveLength(2);
  });
});
