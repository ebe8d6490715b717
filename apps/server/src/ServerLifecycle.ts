import type { FastifyInstance } from 'fastify';
import type { DataPlane } from './dataPlane.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Health } from './platform/http/createHttp.ts';
import type { SocketUpgrader } from './platform/http/SocketUpgrader.ts';
import type { Log } from './platform/log/log.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

export interface Life {
  /** Resolves when everything is running; with `listens` the result is the URL, otherwise it is empty. */
  start(options: { listens: boolean }): Promise<string>;
  /** Finishes running work and closes everything; also after a start that failed half-way. */
  stop(): Promise<void>;
}

export interface LifeParts {
  config: Config;
  log: Log;
  clock: Clock;
  version: string;
  database: Database;
  bus: Bus;
  dataPlane: DataPlane;
  people: { start(): Promise<void>; stop(): Promise<void> };
  messages: { start(): Promise<void>; stop(): Promise<void> };
  media: { start(): void; stop(): Promise<void> };
  /** People of the demo at work. */
  crew: { start(): Promise<void>; stop(): Promise<void> } | undefined;
  work: Pick<WorkPool, 'stop'>;
  sessions: Sessions;
  sweepMs: number;
  sweep(): Promise<void>;
}

/** Requests that are still running after this are cut off. */
const farewellMs = 10_000;
const checkMs = 2000;

/** Starts the components in order, reports their health, and stops them in reverse. */
export class ServerLifecycle implements Life {
  private readonly parts: LifeParts;
  private app: FastifyInstance | undefined;
  private door: SocketUpgrader | undefined;
  private phase: 'starting' | 'up' | 'stopping' = 'starting';
  private startedAt = 0;
  private stopSweeping: () => void = () => {};
  private stopped: Promise<void> | undefined;

  constructor(parts: LifeParts) {
    this.parts = parts;
  }

  /** The outer side is built after this, because it needs `isServing` and `health`. */
  attach(app: FastifyInstance, door: SocketUpgrader): void {
    this.app = app;
    this.door = door;
    app.server.on('upgrade', (request, stream, head) => door.upgrade(request, stream, head));
  }

  isServing(): boolean {
    return this.phase === 'up';
  }

  async start({ listens }: { listens: boolean }): Promise<string> {
    const { config, clock, bus, sessions, dataPlane, people, messages, media, crew } = this.parts;
    this.startedAt = clock.now();
    await this.app?.ready();
    // Listening comes first, so that a supervisor can see that the process is starting.
    if (listens) await this.app?.listen({ host: config.host, port: config.port });
    await bus.start();
    sessions.start();
    media.start();
    await people.start();
    await dataPlane.start();
    await messages.start();
    await crew?.start();
    this.stopSweeping = clock.setInterval(() => this.sweep(), this.parts.sweepMs);
    if (this.phase === 'starting') this.phase = 'up';
    return this.url();
  }

  stop(): Promise<void> {
    this.stopped ??= this.close();
    return this.stopped;
  }

  async health(): Promise<Health> {
    const { version, clock, bus, dataPlane } = this.parts;
    const database = await this.databaseState();
    const broker = dataPlane.brokerState();
    const isWhole = database === 'up' && broker !== 'down' && bus.state() === 'up';
    const status = this.phase === 'up' && !isWhole ? 'down' : this.phase;
    const uptime = Math.round((clock.now() - this.startedAt) / 1000);
    const parts = { history: dataPlane.historyState(), bus: bus.state(), map: dataPlane.mapState() };
    return { status, version, uptime, database, broker, ...parts };
  }

  /** With the actual port: 0 requests any free one. */
  private url(): string {
    const address = this.app?.server.address();
    const { host } = this.parts.config;
    const name = host.includes(':') ? `[${host}]` : host;
    return typeof address === 'object' && address ? `http://${name}:${address.port}` : '';
  }

  private async close(): Promise<void> {
    this.phase = 'stopping';
    this.stopSweeping();
    await this.door?.close();
    await this.closeHttp();
    const { dataPlane, people, messages, media, crew, work, sessions, bus, database } = this.parts;
    await this.attempt('crew', async () => crew?.stop());
    await this.attempt('messages', () => messages.stop());
    await this.attempt('people', () => people.stop());
    await this.attempt('data plane', () => dataPlane.stop());
    await this.attempt('work', () => work.stop());
    await this.attempt('media', () => media.stop());
    sessions.stop();
    await this.attempt('bus', () => bus.stop());
    await this.attempt('database', () => database.close());
  }

  private async closeHttp(): Promise<void> {
    const cutOff = setTimeout(() => this.app?.server.closeAllConnections(), farewellMs);
    await this.attempt('http', async () => this.app?.close());
    clearTimeout(cutOff);
  }

  /** One component that cannot be stopped must not prevent the others from stopping. */
  private async attempt(part: string, stop: () => Promise<unknown>): Promise<void> {
    try {
      await stop();
    } catch (err) {
      this.parts.log.error({ err, part }, 'a component did not stop cleanly');
    }
  }

  private async databaseState(): Promise<'up' | 'down'> {
    let giveUp: NodeJS.Timeout | undefined;
    const late = new Promise<'down'>((resolve) => {
      giveUp = setTimeout(() => resolve('down'), checkMs);
    });
    const check = this.parts.database.check().then(
      () => 'up' as const,
      () => 'down' as const,
    );
    const state = await Promise.race([check, late]);
    clearTimeout(giveUp);
    return state;
  }

  private sweep(): void {
    this.parts.sweep().catch((err: unknown) => this.parts.log.error({ err }, 'session cleanup failed'));
  }
}
