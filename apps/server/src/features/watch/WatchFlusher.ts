import { watchLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Watcher } from './Watcher.ts';
import { hasPendingUpdates, type WatchEvent, watchStep } from './watchViewer.ts';

/** Collects updates for viewers, and sends each at most once per flush. */
export class WatchFlusher {
  private readonly clock: Clock;
  private readonly dirty = new Set<Watcher>();
  private cancelFlush: (() => void) | undefined;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  stop(): void {
    this.cancelFlush?.();
  }

  forget(watcher: Watcher): void {
    this.dirty.delete(watcher);
  }

  /** Recorded, but not worth a flush of its own. */
  step(watcher: Watcher, event: WatchEvent): void {
    watchStep(watcher.viewer, event, this.clock.now());
  }

  note(watcher: Watcher, event: WatchEvent): void {
    this.step(watcher, event);
    this.schedule(watcher);
  }

  /** Sends what can be sent now; the rest soon. */
  greet(watcher: Watcher): void {
    this.tell([watcher]);
    if (hasPendingUpdates(watcher.viewer)) this.schedule(watcher);
  }

  /** Also disconnects viewers that are silent or too slow. */
  tell(watchers: Iterable<Watcher>): void {
    const now = this.clock.now();
    for (const watcher of watchers) {
      const { socket, viewer } = watcher;
      if (!watcher.isOpen) continue;
      const effect = watchStep(viewer, { kind: 'tick', buffered: socket.bufferedAmount }, now);
      if (effect?.kind === 'close') socket.close(effect.code);
      if (effect?.kind !== 'tell') continue;
      const message = watcher.compose(effect.news, now);
      if (message) socket.send(JSON.stringify(message));
    }
  }

  private schedule(watcher: Watcher): void {
    this.dirty.add(watcher);
    this.cancelFlush ??= this.clock.setTimeout(() => this.flush(), watchLimits.flushMs);
  }

  private flush(): void {
    this.cancelFlush = undefined;
    const dirty = [...this.dirty];
    this.tell(dirty);
    this.dirty.clear();
    // A timer may fire a little early, and a slow viewer was sent nothing: both get another turn.
    for (const watcher of dirty) if (watcher.isOpen && hasPendingUpdates(watcher.viewer)) this.schedule(watcher);
  }
}
