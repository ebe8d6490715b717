import type { Log } from '../log/log.ts';
import type { BusTopic, BusTopics } from './Bus.ts';

type Listener = (message: never) => void;

/** The listeners of this process by topic; an error in one does not affect the others. */
export class Listeners {
  private readonly byTopic = new Map<BusTopic, Set<Listener>>();
  private readonly log: Log;

  constructor(log: Log) {
    this.log = log;
  }

  add<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void {
    const set = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, set);
    // The same function may listen twice; each disposer must end only its own.
    const own: Listener = (message) => listener(message);
    set.add(own);
    return () => set.delete(own);
  }

  emit<K extends BusTopic>(topic: K, message: BusTopics[K]): void {
    for (const listener of this.byTopic.get(topic) ?? []) {
      try {
        listener(message as never);
      } catch (error) {
        this.log.error({ topic, err: error }, 'a bus listener failed');
      }
    }
  }
}
