import type { Log } from '../log/log.ts';
import type { Bus, BusTopic, BusTopics } from './Bus.ts';
import { Listeners } from './Listeners.ts';

/** The bus of an installation that is one process. */
export class LocalBus implements Bus {
  private readonly listeners: Listeners;

  constructor(log: Log) {
    this.listeners = new Listeners(log);
  }

  publish<K extends BusTopic>(topic: K, message: BusTopics[K]): void {
    this.listeners.emit(topic, message);
  }

  subscribe<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void {
    return this.listeners.add(topic, listener);
  }

  onUp(): () => void {
    return () => {};
  }

  state(): 'up' {
    return 'up';
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}
}
