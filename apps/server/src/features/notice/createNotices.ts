import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import { PeriodicRunner } from '../../platform/lease/PeriodicRunner.ts';
import type { Log } from '../../platform/log/log.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { ExpiryNotices } from '../expiry/ExpiryNotices.ts';
import { expiryKinds } from '../expiry/expiryKinds.ts';
import { Messages } from '../message/Messages.ts';
import { NoticeSender } from './NoticeSender.ts';
import { noticeCalls } from './notice.calls.ts';
import { NoticeRepository } from './notice.repository.ts';
import { NoticeService } from './notice.service.ts';
import { NoticeReading } from './noticeReading.service.ts';
import { NoticeSendingRepository } from './noticeSending.repository.ts';

export interface NoticesOptions {
  config: Config;
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  work: Pick<WorkPool, 'run'>;
  /** Identifies this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
}

export interface Notices {
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const announcements = { name: 'announcements', everyMs: 5000 };
const expiry = { name: 'expiry', everyMs: 3_600_000 };

/** Announcements, and what people are told before something expires: sent by one process of the installation. */
export function createNotices(options: NoticesOptions): Notices {
  const { config, database, bus, clock, log, work, node, isShared } = options;
  const { db } = database;
  const repository = new NoticeRepository(db);
  const sending = new NoticeSendingRepository(db);
  const messages = new Messages({ engine: database.engine, bus, clock });
  const lease = new EngineLease({ engine: 'notice', db, node, clock, isShared });
  const sender = new NoticeSender({ db, repository: sending, messages, lease, bus, clock });
  const expiring = new ExpiryNotices({ db, kinds: expiryKinds({ db, config, log }), messages, lease, clock });
  const jobs = [
    { ...announcements, run: (isStopped: () => boolean) => sender.run(isStopped) },
    { ...expiry, run: (isStopped: () => boolean) => expiring.run(isStopped) },
  ];
  let runner: PeriodicRunner | undefined;
  const createRunner = (lost: () => void) => {
    runner = new PeriodicRunner({ jobs, clock, log, lost });
    return runner;
  };
  const host = new EngineHost({ lease, clock, log, createRunner });
  const changed = () => void runner?.look(announcements.name);
  const service = new NoticeService({ repository, sending, work, clock, changed });
  return {
    handlers: noticeCalls(service, new NoticeReading(repository, clock)),
    start: () => host.start(),
    stop: () => host.stop(),
  };
}
