import { deserialize, serialize } from 'node:v8';
import { type Historian, HistorianError, type HistorianErrorCode, type Point, type Sample } from '@lookfar/historian';
import { type Bus, NoAnswer, questionBytes } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';

/** What a process may ask of the one that has the historian. */
const shared = [
  'append',
  'readRange',
  'readLast',
  'around',
  'buckets',
  'periods',
  'lastBefore',
  'changes',
  'first',
  'table',
  'count',
  'extent',
  'latest',
  'deleteSignal',
  'replace',
] as const;
type SharedMethod = (typeof shared)[number];

/** The part of a historian that works in every process. */
export type SharedHistorian = Pick<Historian, SharedMethod>;

/** The longest that a caller waits for the owner. */
export const answerMs = 10_000;
/** Points of one question: even with long codes they fit; those with long texts are divided further. */
const pointsAtOnce = 5000;

interface Question {
  method: SharedMethod;
  args: unknown[];
  /** Epoch ms after which nobody waits for the answer. */
  deadline: number;
}

type Answer = { ok: true; result: unknown } | { ok: false; code: HistorianErrorCode; message: string };

export interface RemoteHistorianParts {
  bus: Pick<Bus, 'ask'>;
  clock: Pick<Clock, 'now'>;
  /** Someone is there who may have it; if not, nobody waits. */
  isHeard(): boolean;
}

/** The historian of another process, asked over the bus; `closed` if it does not answer in time. */
export class RemoteHistorian implements SharedHistorian {
  private readonly parts: RemoteHistorianParts;

  constructor(parts: RemoteHistorianParts) {
    this.parts = parts;
  }

  /** In slices: a slice that was stored before a failure is stored again by the caller's next attempt, which is harmless. */
  async append(points: Parameters<Historian['append']>[0]): Promise<void> {
    if (!isList(points))
      throw new HistorianError('invalid', 'columns are appended in the process that has the historian');
    for (let at = 0; at < points.length; at += pointsAtOnce)
      await this.appendSlice(points.slice(at, at + pointsAtOnce));
  }

  /** A range with too many points for one question is divided in two. */
  async replace(signalId: number, from: number, to: number, points: readonly Sample[]): Promise<void> {
    const question = this.question('replace', [signalId, from, to, points]);
    const sorted = points.toSorted((a, b) => a.time - b.time);
    const middle = sorted[Math.ceil(sorted.length / 2)]?.time;
    if (question.length <= questionBytes || middle === undefined || middle <= from) {
      await this.send(question);
      return;
    }
    const isEarly = ({ time }: Sample) => time < middle;
    await this.replace(signalId, from, middle, sorted.filter(isEarly));
    await this.replace(
      signalId,
      middle,
      to,
      sorted.filter((point) => !isEarly(point)),
    );
  }

  readRange = this.remote('readRange');
  readLast = this.remote('readLast');
  around = this.remote('around');
  buckets = this.remote('buckets');
  periods = this.remote('periods');
  lastBefore = this.remote('lastBefore');
  changes = this.remote('changes');
  first = this.remote('first');
  table = this.remote('table');
  count = this.remote('count');
  extent = this.remote('extent');
  latest = this.remote('latest');
  deleteSignal = this.remote('deleteSignal');

  private remote<M extends SharedMethod>(method: M): Historian[M] {
    return ((...args: unknown[]) => this.send(this.question(method, args))) as unknown as Historian[M];
  }

  private async appendSlice(points: readonly Point[]): Promise<void> {
    const question = this.question('append', [points]);
    if (question.length <= questionBytes || points.length === 1) {
      await this.send(question);
      return;
    }
    const middle = Math.ceil(points.length / 2);
    await this.appendSlice(points.slice(0, middle));
    await this.appendSlice(points.slice(middle));
  }

  private question(method: SharedMethod, args: unknown[]): Buffer {
    return serialize({ method, args, deadline: this.parts.clock.now() + answerMs } satisfies Question);
  }

  private async send(question: Uint8Array): Promise<unknown> {
    if (!this.parts.isHeard()) throw new HistorianError('closed', 'No server that keeps the history is heard');
    const answer = await this.parts.bus.ask('history', question, answerMs).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw new HistorianError('closed', 'The server that keeps the history does not answer', { cause: error });
    });
    const read = deserialize(answer) as Answer;
    if (!read.ok) throw new HistorianError(read.code, read.message);
    return read.result;
  }
}

/** Answers what other processes ask of this one's historian. Returns its disposer. */
export function shareHistorian(bus: Pick<Bus, 'answer'>, historian: Historian, clock: Pick<Clock, 'now'>): () => void {
  return bus.answer('history', async (body) => {
    const { method, args, deadline } = deserialize(body) as Question;
    // Whoever asked has given up; after a pause of this process there may be many of those.
    if (clock.now() > deadline) return serialize(failed(new HistorianError('busy', 'the answer would be late')));
    if (!shared.includes(method)) return serialize(failed(new HistorianError('invalid', `unknown method ${method}`)));
    const ask = historian[method].bind(historian) as (...args: unknown[]) => Promise<unknown>;
    const answer = await ask(...args).then((result): Answer => ({ ok: true, result }), failed);
    return serialize(answer);
  });
}

function failed(error: unknown): Answer {
  if (error instanceof HistorianError) return { ok: false, code: error.code, message: error.message };
  return { ok: false, code: 'storage', message: error instanceof Error ? error.message : String(error) };
}

function isList(points: Parameters<Historian['append']>[0]): points is readonly Point[] {
  return Array.isArray(points);
}
