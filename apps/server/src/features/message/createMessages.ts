import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Log } from '../../platform/log/log.ts';
import { EquipmentRepository } from '../equipment/equipment.repository.ts';
import { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { ShareRepository } from '../share/share.repository.ts';
import { MessageAccess } from './MessageAccess.ts';
import { messageCalls } from './message.calls.ts';
import { MessageRepository } from './message.repository.ts';
import { MessageService } from './message.service.ts';
import { trimMessages } from './messageTrim.ts';
import { findVoice } from './speech/findVoice.ts';
import { SpeechService } from './speech/speech.service.ts';

export interface MessagesOptions {
  config: Pick<Config, 'speech'>;
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
}

export interface MessageCentre {
  handlers: Handler[];
  stop(): void;
  sweep(): Promise<void>;
}

/** Old messages are looked through in one go, which need not be often. */
const trimMs = 6 * 3_600_000;

/** What people read in the console. */
export function createMessages({ config, database, bus, clock, log }: MessagesOptions): MessageCentre {
  const { db } = database;
  const access = new EquipmentAccess({
    ...{ equipment: new EquipmentRepository(db), shares: new ShareRepository(db), clock },
  });
  const repository = new MessageRepository(db);
  const messages = new MessageService({ repository, access: new MessageAccess(access, repository), bus, clock });
  const voice = findVoice(config.speech, process.env.PATH ?? '');
  const { program } = config.speech;
  if (!voice && program !== 'auto' && program !== 'off')
    log.warn({ program }, 'this program is not installed: browsers speak themselves');
  const speech = new SpeechService({ voice, clock });
  let trimmedAt = Number.NEGATIVE_INFINITY;
  return {
    handlers: messageCalls({ messages, speech }),
    stop: () => speech.stop(),
    sweep: async () => {
      if (clock.now() - trimmedAt < trimMs) return;
      trimmedAt = clock.now();
      await trimMessages(db, trimmedAt);
    },
  };
}
