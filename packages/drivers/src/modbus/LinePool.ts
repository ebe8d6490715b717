import type { ModbusLine } from './ModbusLine.ts';

/** The right to use a line until `release`, which resolves when the line is closed or still used by others. */
export interface Lease {
  line: ModbusLine;
  release(): Promise<void>;
}

interface Entry {
  line: ModbusLine;
  users: number;
}

/**
 * Lines by destination: a serial converter that allows only one connection serves all units behind it through that one.
 */
export class LinePool {
  readonly #entries = new Map<string, Entry>();

  acquire(key: string, create: () => ModbusLine): Lease {
    let entry = this.#entries.get(key);
    if (!entry || entry.line.end) {
      entry = { line: create(), users: 0 };
      this.#entries.set(key, entry);
    }
    const held = entry;
    held.users += 1;
    let released: Promise<void> | undefined;
    const release = () => {
      released ??= this.#release(key, held);
      return released;
    };
    return { line: held.line, release };
  }

  async #release(key: string, entry: Entry): Promise<void> {
    entry.users -= 1;
    if (entry.users > 0) return;
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
    await entry.line.stop();
  }
}
