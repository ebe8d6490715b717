import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { Bus } from './Bus.ts';
import { LocalBus } from './LocalBus.ts';
import { NatsBus } from './NatsBus.ts';

export function createBus(config: Config, log: Log): Bus {
  return config.natsUrl ? new NatsBus(config.natsUrl, log) : new LocalBus(log);
}
