import type { SourceKey } from '@lookfar/page';
import { type LiveReading, unknownReading } from '../live.ts';

/** The newest reading of every source. Incoming readings are buffered until applied, only the newest of each. */
export class Readings {
  readonly #now = new Map<SourceKey, LiveReading>();
  readonly #arrived = new Map<SourceKey, LiveReading>();

  get(key: SourceKey): LiveReading {
    return this.#now.get(key) ?? unknownReading;
  }

  /** False if nothing changed. */
  arrive(key: SourceKey, reading: LiveReading): boolean {
    const before = this.#arrived.get(key) ?? this.get(key);
    if (isSame(before, reading)) {
      if (!this.#arrived.has(key)) this.#now.set(key, reading);
      else this.#arrived.set(key, reading);
      return false;
    }
    this.#arrived.set(key, reading);
    return true;
  }

  /** Applies the buffered readings; `each` is called for every source that changed. */
  take(each: (key: SourceKey) => void): void {
    for (const [key, reading] of this.#arrived) {
      // It may have changed back.
      const isChange = !isSame(this.get(key), reading);
      this.#now.set(key, reading);
      if (isChange) each(key);
    }
    this.#arrived.clear();
  }
}

/** A new time alone is not a change. */
function isSame(a: LiveReading, b: LiveReading): boolean {
  const isAlike = a.code === b.code && a.stale === b.stale && a.isSubstitute === b.isSubstitute && a.held === b.held;
  return isAlike && Object.is(a.value, b.value) && (a.time === 0) === (b.time === 0);
}
