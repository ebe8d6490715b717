import { EventEmitter } from 'node:events';
import { levelRank } from '@lookfar/alarms';
import {
  type EquipmentLine,
  type Permission,
  permissionKeys,
  type WatchMessage,
  type WatchRequest,
  watchLimits,
} from '@lookfar/contract';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { LiveState } from '../../src/features/ingest/LiveState.ts';
import type { KeySignalRow } from '../../src/features/monitor/glance/keySignal.repository.ts';
import type { AlarmSum } from '../../src/features/monitor/list/alarmSums.ts';
import type { PositionSource } from '../../src/features/monitor/list/positionOf.ts';
import { knowledgeLimits } from '../../src/features/watch/DeviceCache.ts';
import { ViewerAccessLookup } from '../../src/features/watch/ViewerAccessLookup.ts';
import { WatchHub } from '../../src/features/watch/WatchHub.ts';
import type { DeviceRow, HeldShareRow } from '../../src/features/watch/watch.repository.ts';
import type { AlarmChange } from '../../src/platform/bus/Bus.ts';
import { LocalBus } from '../../src/platform/bus/LocalBus.ts';
import type { DataRange } from '../../src/platform/sessions/caller.ts';
import { FakeClock } from '../harness/FakeClock.ts';

/** A viewer's socket that keeps what it is told. */
export class KeptSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: WatchMessage[] = [];
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    this.closedWith ??= code;
    this.readyState = 3;
    this.emit('close', code);
  }

  say(request: WatchRequest | string): void {
    this.emit('message', typeof request === 'string' ? request : JSON.stringify(request), false);
  }

  /** What came since the last time. */
  news(): WatchMessage[] {
    return this.sent.splice(0);
  }
}

interface DeviceLook {
  line?: EquipmentLine;
  projectId?: number | null;
}

interface Person {
  orgId: number;
  roleType?: string;
  auths?: readonly Permission[];
  dataRange?: DataRange;
  held?: HeldShareRow[];
  revokedAt?: number;
}

export const good = (value: number, time = value) => ({ code: '200', value, time });
export const whole = { signals: '"all"', mayWrite: 0, mayHistory: 0, mayAlarm: 1, expiresAt: null };

export const change = (alarmId: number, equipmentId: number | null, more: Partial<AlarmChange> = {}): AlarmChange => ({
  ...{ alarmId, equipmentId, orgId: 1, state: 'UNACK', level: 'high', text: { cn: '高', en: 'high' } },
  ...{ time: 1, acked: false, annunciated: true, ...more },
});

export const idsTold = (messages: readonly WatchMessage[]) =>
  messages.flatMap(({ states }) => Object.keys(states ?? {}));

const among = <T>(map: Map<number, T>, ids: readonly number[] | undefined) =>
  [...map].filter(([id]) => !ids || ids.includes(id));

/**
 * A hub over records in memory: devices 1 to 3 of organisation 1, 9 of organisation 2, and account 1, whose token and
 * session are `1`. The token `bad` is none.
 */
export class WatchBench {
  readonly clock = new FakeClock();
  readonly lines: string[] = [];
  readonly live: LiveState;
  readonly bus: LocalBus;
  readonly hub: WatchHub;
  readonly devices = new Map<number, DeviceRow>();
  readonly people = new Map<number, Person>([[1, { orgId: 1 }]]);
  /** The devices of those whose range is not the whole organisation. */
  readonly inRange = new Set<number>();
  readonly sums = new Map<number, AlarmSum[]>();
  readonly sources = new Map<number, PositionSource>();
  readonly reads: { devices: number; alarms: (readonly number[] | 'all')[]; looks: number } = {
    devices: 0,
    alarms: [],
    looks: 0,
  };
  /** Holds looks back. */
  gate = Promise.resolve();
  /** Holds readings of devices back while they are to fail. */
  held = Promise.resolve();
  fails = false;

  constructor() {
    const log = pino({ level: 'info' }, { write: (line: string) => this.lines.push(line) });
    this.live = new LiveState(log);
    this.bus = new LocalBus(log);
    for (const id of [1, 2, 3]) this.device(id);
    this.device(9, 2);
    const { clock, live, bus } = this;
    const repository = this.repository();
    this.hub = new WatchHub({
      tokens: {
        consumeForList: async (token) =>
          token === 'bad' ? undefined : { accountId: Number(token), sessionHash: token },
      },
      repository,
      lookout: new ViewerAccessLookup({ sessions: this.sessions(), repository, signals: keySignals, clock }),
      alarms: this.alarms(),
      sources: { of: async (ids) => new Map(among(this.sources, ids)) },
      ...{ live, bus, clock, log },
    });
  }

  device(id: number, orgId = 1, { line = 'eg', projectId = null }: DeviceLook = {}): void {
    this.devices.set(id, { id, orgId, gatewayId: 50 + orgId, display: 'list', line, projectId });
  }

  alarmsOf(id: number, ...list: Partial<AlarmSum>[]): void {
    const usual = { equipmentId: id, signalId: 1, count: 1, rank: levelRank('high'), unacked: true };
    this.sums.set(
      id,
      list.map((sum) => ({ ...usual, ...sum })),
    );
  }

  connect(id: number, gatewayId = 51, since = 1): void {
    this.live.setGateway(gatewayId, { online: true, since });
    this.live.setDevice(id, { online: true, since });
  }

  async settled(): Promise<void> {
    for (let n = 0; n < 30; n += 1) await Promise.resolve();
  }

  /** Long enough for a reading and a flush. */
  async later(ms: number = knowledgeLimits.gatherMs + watchLimits.flushMs): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      this.clock.advance(50);
      await this.settled();
    }
  }

  async open(token = '1', request?: WatchRequest): Promise<KeptSocket> {
    const socket = new KeptSocket();
    this.hub.open(socket as unknown as WebSocket, token);
    await this.settled();
    if (request) {
      socket.say(request);
      await this.later();
    }
    return socket;
  }

  private repository() {
    return {
      devices: async (_: unknown, ids: readonly number[] | undefined) => {
        this.reads.devices += 1;
        if (this.fails) await this.held;
        if (this.fails) throw new Error('locked');
        return among(this.devices, ids).map(([, row]) => row);
      },
      held: async ({ accountId, now }: { accountId: number; now: number }) => {
        const held = this.people.get(accountId)?.held ?? [];
        return held.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      },
      inRange: async () => [...this.inRange],
      holders: async (accounts: readonly number[], ids: readonly number[]) =>
        new Set(
          accounts.filter((id) => this.people.get(id)?.held?.some(({ equipmentId }) => ids.includes(equipmentId))),
        ),
    };
  }

  private sessions() {
    return {
      find: async (hash: string) => {
        this.reads.looks += 1;
        const accountId = Number(hash);
        const person = this.people.get(accountId);
        await this.gate;
        if (!person) return undefined;
        const { orgId, roleType = 'enterprise', auths = permissionKeys, dataRange = 'all', revokedAt = null } = person;
        const now = this.clock.now();
        const times = {
          seenAt: now,
          expiresAt: now + 1e9,
          revokedAt,
          validUntil: null,
          lockBy: null,
          embed: undefined,
        };
        return {
          accountId,
          loginname: 'x',
          orgId,
          roleType,
          rights: [...auths],
          kind: 'int',
          disabled: 0,
          roleId: 1,
          deptId: null,
          dataRange,
          ...times,
        };
      },
    };
  }

  private alarms() {
    return {
      all: async () => {
        this.reads.alarms.push('all');
        return new Map(this.sums);
      },
      of: async (ids: readonly number[]) => {
        this.reads.alarms.push(ids);
        return new Map(among(this.sums, ids));
      },
    };
  }
}

/** Signals 1 to 4 are the key signals of whatever shows them; 7 never is. */
const keySignals = {
  async of(views: readonly { id: number; grant: { signalIds?: readonly number[] | undefined } }[]) {
    const rows = views.map(({ id, grant }) => {
      const ids = (grant.signalIds ?? [1, 2, 3, 4]).filter((signalId) => signalId <= 4);
      return [id, ids.map((signalId) => ({ id: signalId }) as KeySignalRow)] as const;
    });
    return new Map(rows.filter(([, list]) => list.length > 0).map(([id, list]) => [id, [...list]]));
  },
};
