import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DemoHistory, DemoWrites, demoHistoryFile } from '@lookfar/contract';
import { goodCode, type Historian, type PointColumns } from '@lookfar/historian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Log } from '../../platform/log/log.ts';
import { claimHistory } from './DemoHome.ts';
import { signalPlaces } from './demo.repository.ts';
import { DemoPast } from './past/DemoPast.ts';

/** The file may still be written when the server starts. */
const lookMs = 2000;
const patienceMs = 15 * 60_000;

export interface DemoHistoryParts {
  demoFile: string;
  database: Database;
  historian: Historian;
  /** Points of a signal, from the first to the last, are in history. */
  imported(signalId: number, range: { from: number; to: number }): Promise<void>;
  clock: Clock;
  log: Log;
}

/**
 * Imports past values of the demo's signals in the background, then what people did in that time, and deletes the file.
 */
export class DemoHistoryImport {
  private readonly parts: DemoHistoryParts;
  private readonly file: string;
  private stopTimer: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;
  private startedAt = 0;

  constructor(parts: DemoHistoryParts) {
    this.parts = parts;
    this.file = join(dirname(parts.demoFile), demoHistoryFile);
  }

  start(): void {
    this.startedAt = this.parts.clock.now();
    this.stopTimer = this.parts.clock.setInterval(() => this.look(), lookMs);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.stopTimer?.();
    await this.running;
  }

  private look(): void {
    if (this.parts.clock.now() - this.startedAt > patienceMs) this.stopTimer?.();
    if (!existsSync(this.file)) return;
    this.stopTimer?.();
    // A file that could not be imported stays, and the next start tries again: importing the same points twice is
    // harmless.
    this.running = this.run().catch((error: unknown) => {
      this.parts.log.error({ err: error }, 'could not import the history of the demo plant');
    });
  }

  private async run(): Promise<void> {
    const { database, historian, imported, log } = this.parts;
    const places = await signalPlaces(database.db);
    const past = new DemoPast(this.parts);
    let points = 0;
    let isWanted = false;
    const lines = createInterface({ input: createReadStream(this.file), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) {
      if (this.isStopping) return;
      const parsed: unknown = JSON.parse(line);
      const written = DemoWrites.safeParse(parsed);
      if (written.success) {
        past.addWrites(written.data.writes);
        continue;
      }
      const series = DemoHistory.parse(parsed);
      isWanted ||= await claimHistory(database.db, series.start);
      if (!isWanted) {
        await rm(this.file, { force: true });
        log.warn('another history of the demo plant was not imported');
        return;
      }
      const signalId = places.get(`${series.sn}/${series.equipment}/${series.signal}`);
      if (signalId === undefined) continue;
      const known = pointsOf(signalId, series);
      await historian.append(known);
      const [from = 0, to = from] = [known.times[0], known.times.at(-1)];
      if (known.times.length > 0) await imported(signalId, { from, to });
      points += known.times.length;
      past.addSeries(signalId, series);
    }
    // Before the file is gone: what a kill interrupts is made up for by the next start.
    await past.write();
    await rm(this.file, { force: true });
    log.info({ points }, 'imported the history of the demo plant');
  }
}

/** As columns: a point for each of a month's values would be garbage at once. */
function pointsOf(signalId: number, { start, stepMs, values }: DemoHistory): PointColumns {
  const known = values.filter((value) => value !== null).length;
  const columns = {
    signalIds: new Uint32Array(known).fill(signalId),
    times: new Float64Array(known),
    values: new Float64Array(known),
    kinds: null,
    texts: [],
    codes: null,
    codeTexts: [goodCode],
  };
  let at = 0;
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    columns.times[at] = start + row * stepMs;
    columns.values[at] = value;
    at += 1;
  }
  return columns;
}
