import { personalWays } from '@lookfar/contract';
import type { AlarmHandling } from './features/alarm/createAlarms.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { createMessages } from './features/message/createMessages.ts';
import { Messages } from './features/message/Messages.ts';
import { createNotices } from './features/notice/createNotices.ts';
import { createNotifications } from './features/notification/createNotifications.ts';
import { createNotifyRecords } from './features/notification/createNotifyRecords.ts';
import type { Messenger } from './features/outgoing/Messenger.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { InstallationKeys } from './platform/keys/InstallationKeys.ts';
import { pointOf } from './platform/keys/pointOf.ts';
import type { Log } from './platform/log/log.ts';
import type { NameSource } from './platform/names/shownNames.ts';
import type { SecretBox } from './platform/secrets/SecretBox.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

export interface MessagePlaneParts {
  config: Config;
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  box: SecretBox;
  keys: InstallationKeys;
  messenger: Messenger;
  work: Pick<WorkPool, 'run'>;
  /** What is known of the plant, and how its alarms are handled. */
  live: LiveState;
  alarms: AlarmHandling;
  names: NameSource;
  /** Identifies this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
}

export interface MessagePlane {
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Removes what is old. */
  sweep(): Promise<void>;
}

/** What reaches people: messages and announcements in the console, and who is told of alarms by other ways. */
export function createMessagePlane(parts: MessagePlaneParts): MessagePlane {
  const { config, messenger, keys, database, bus, clock, box } = parts;
  const centre = createMessages(parts);
  const notices = createNotices(parts);
  const providers = () => new Set(personalWays.filter((way) => way === 'web' || messenger.hasProvider(way)));
  const records = createNotifyRecords({
    ...{ db: database.db, bus, clock, box, messenger, providers },
    messages: new Messages({ engine: database.engine, bus, clock }),
    checkUrl: (url) => messenger.http.checkUrl(url),
    pushKey: async () => pointOf(await keys.push()),
  });
  const notifications = createNotifications({ ...parts, providers });
  return {
    handlers: [...centre.handlers, ...notices.handlers, ...records.handlers, ...notifications.handlers],
    start: async () => {
      if (config.roles.has('api')) {
        // Made before anybody asks for it: reading settings writes nothing.
        await keys.push();
        await messenger.start();
        await notices.start();
      }
      await notifications.start();
    },
    stop: async () => {
      await notifications.stop();
      centre.stop();
      await notices.stop();
      await messenger.stop();
    },
    sweep: async () => {
      await messenger.sweep();
      await centre.sweep();
      await notifications.sweep();
    },
  };
}
