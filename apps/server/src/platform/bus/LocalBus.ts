import type { Log } from '../log/log.ts';
import { type Answerer, type Bus, type BusQuestion, type BusTopic, type BusTopics, NoAnswer } from './Bus.ts';
import { Listeners } from './Listeners.ts';

/** The bus of an installation that is one process. */
export class LocalBus implements Bus {
  private readonly listeners: Listeners;
  private readonly answerers = new Map<BusQuestion, Answerer>();

  constructor(log: Log) {
    this.listeners = new Listeners(log);
  }

  publish<K extends BusTopic>(topic: K, message: BusTopics[K]): void {
    this.listeners.emit(topic, message);
  }

  subscribe<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void {
    return this.listeners.add(topic, listener);
  }

  async ask(question: BusQuestion, body: Uint8Array): Promise<Uint8Array> {
    const answerer = this.answerers.get(question);
    if (!answerer) throw new NoAnswer(`nobody answers questions about ${question}`);
    return answerer(body);
  }

  answer(question: BusQuestion, answerer: Answerer): () => void {
    this.answerers.set(question, answerer);
    return () => this.answerers.delete(question);
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
