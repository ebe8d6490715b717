import { ColumnBuilder } from '../columns/ColumnBuilder.ts';
import type { PointColumns } from '../columns/Columns.ts';

interface Waiting {
  readonly points: PointColumns;
  resolve(): void;
  reject(error: unknown): void;
}

/** Points per commit; a single larger append is a commit of its own. */
const mostPoints = 200_000;

/** Group commit: whatever arrives during a commit goes into the next one together, in order. */
export class CommitQueue {
  private readonly commit: (points: PointColumns) => Promise<void>;
  private waiting: Waiting[] = [];
  private running = false;
  private whenIdle: (() => void)[] = [];

  constructor(commit: (points: PointColumns) => Promise<void>) {
    this.commit = commit;
  }

  /** Resolves when the points are committed; rejects if their commit fails. */
  append(points: PointColumns): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ points, resolve, reject });
      if (this.running) return;
      this.running = true;
      setImmediate(() => void this.run());
    });
  }

  /** Resolves when nothing waits. */
  idle(): Promise<void> {
    return this.running ? new Promise((resolve) => this.whenIdle.push(resolve)) : Promise.resolve();
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.next();
      try {
        await this.commit(joined(group.map(({ points }) => points)));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      // Appends that arrived meanwhile are still in the thread's message queue.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.running = false;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  private next(): Waiting[] {
    let points = 0;
    let end = 0;
    while (end < this.waiting.length) {
      points += this.waiting[end]?.points.times.length ?? 0;
      if (end > 0 && points > mostPoints) break;
      end++;
    }
    return this.waiting.splice(0, end);
  }
}

function joined(parts: readonly PointColumns[]): PointColumns {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const total = parts.reduce((sum, { times }) => sum + times.length, 0);
  const builder = new ColumnBuilder(total);
  const signalIds = new Uint32Array(total);
  for (const part of parts) {
    signalIds.set(part.signalIds, builder.length);
    builder.append(part);
  }
  return { ...builder.finished(), signalIds };
}
