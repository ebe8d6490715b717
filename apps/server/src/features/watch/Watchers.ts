import { SocketIndex } from '../live/SocketIndex.ts';
import type { Watcher } from './Watcher.ts';

/** The open list channels, by what they follow: a device that no one watches costs one map lookup. */
export class Watchers implements Iterable<Watcher> {
  /** Those that follow the states of everything. */
  readonly followers = new Set<Watcher>();
  private readonly all = new Set<Watcher>();
  private readonly byEquipment = new SocketIndex<Watcher, number>();
  private readonly bySession = new SocketIndex<Watcher, string>();

  get size(): number {
    return this.all.size;
  }

  get accountIds(): number[] {
    return [...new Set([...this.all].map(({ grant }) => grant.accountId))];
  }

  [Symbol.iterator](): Iterator<Watcher> {
    return this.all[Symbol.iterator]();
  }

  /** Those with the device on their screen, whether they can see it or not. */
  of(equipmentId: number): Iterable<Watcher> {
    return this.byEquipment.of(equipmentId);
  }

  ofSession(sessionHash: string): Iterable<Watcher> {
    return this.bySession.of(sessionHash);
  }

  add(watcher: Watcher): void {
    this.all.add(watcher);
    this.bySession.add(watcher.grant.sessionHash, watcher);
  }

  ask(watcher: Watcher, request: Watcher['request']): void {
    this.release(watcher);
    watcher.ask(request);
    for (const id of watcher.watched) this.byEquipment.add(id, watcher);
    if (request.all) this.followers.add(watcher);
  }

  remove(watcher: Watcher): void {
    this.release(watcher);
    this.all.delete(watcher);
    this.bySession.remove(watcher.grant.sessionHash, watcher);
  }

  private release(watcher: Watcher): void {
    for (const id of watcher.watched) this.byEquipment.remove(id, watcher);
    this.followers.delete(watcher);
  }
}
