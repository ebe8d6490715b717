import { isGood } from '@lookfar/contract';
import type { Sample } from '@lookfar/historian';
import {
  Aggregate,
  carryOf,
  codeOf,
  goodNumber,
  type PastCheckpoint,
  PastComputation,
  periodAt,
  type Span,
  type StatisticState,
} from '@lookfar/variables';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';
import { PastCheckpoints } from './PastCheckpoints.ts';
import type { PastReader, Piece } from './PastReader.ts';
import type { EngineVariable } from './ProjectVariables.ts';
import { StatisticThinner } from './StatisticThinner.ts';

const dayMs = 86_400_000;
const noData = '1308';
const ever: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };
/** Younger samples may still be on their way into the history, and nobody says so when they arrive. */
const settledMs = 3_600_000;

export interface PastComputerParts {
  reader: PastReader;
  historian(): SharedHistorian;
  clock: Clock;
  /** When a variable was held at a value in a range: what was stored then stays. */
  heldIn?(id: number, range: Span): Promise<readonly Span[]>;
}

/** Computes ranges of a variable's history from that of its inputs and stores them. */
export class PastComputer {
  private readonly parts: PastComputerParts;
  private readonly checkpoints = new PastCheckpoints();

  constructor(parts: PastComputerParts) {
    this.parts = parts;
  }

  /** The range in which a variable changes if its inputs do: a statistic is computed in whole periods. */
  rangeOf({ rule, calendar }: EngineVariable, { from, to }: Span): Span {
    if (rule.kind === 'calc') return { from, to };
    return {
      from: periodAt(rule.period, from, calendar).from,
      to: periodAt(rule.period, Math.max(from, to - 1), calendar).to,
    };
  }

  /** Its inputs are others from this time on. */
  changed({ id }: EngineVariable, from: number): void {
    this.checkpoints.changed(id, from);
  }

  forget(id: number): void {
    this.checkpoints.forget(id);
  }

  /** It has another rule: what followed from the last one is removed, what it was held at stays. */
  async clear({ id }: EngineVariable): Promise<void> {
    const historian = this.parts.historian();
    const held = (await this.parts.heldIn?.(id, ever)) ?? [];
    if (held.length === 0) await historian.deleteSignal(id);
    else for (const { from, to } of outside(ever, held)) await historian.replace(id, from, to, []);
  }

  /** The next part of its past, before `end`: about a day, or a period. */
  windowBefore({ rule, calendar }: EngineVariable, end: number, start: number): Span {
    const near = Math.max(start, end - dayMs);
    if (rule.kind === 'calc') return { from: near, to: end };
    return { from: periodAt(rule.period, Math.min(near, end - 1), calendar).from, to: end };
  }

  /**
   * Adds what is missing in a range; points that are there already stay. A statistic is computed from the start of its
   * period, or from where a computation was. Returns how many samples were read.
   */
  async fill(variable: EngineVariable, range: Span): Promise<number> {
    return this.compute(variable, range, async (values) => {
      const { id: signalId } = variable;
      const computed = await this.outsideHolds(variable, range, values);
      if (computed.length > 0) await this.parts.historian().append(computed.map((value) => ({ signalId, ...value })));
    });
  }

  /** Computes a range anew: it has what follows from the inputs now, and nothing else. */
  async replace(variable: EngineVariable, range: Span): Promise<number> {
    return this.compute(variable, range, async (values, part) => {
      for (const { from, to } of outside(part, (await this.parts.heldIn?.(variable.id, part)) ?? []))
        await this.parts.historian().replace(variable.id, from, to, within(values, { from, to }));
    });
  }

  /** The running period of a statistic. Without what it was at times in between, which costs more. */
  async stateOf(variable: EngineVariable, now: number): Promise<StatisticState | undefined> {
    const { rule, calendar } = variable;
    if (rule.kind !== 'statistic') return undefined;
    const { from } = periodAt(rule.period, now, calendar);
    const resume = this.checkpoints.before(variable, { from, time: now });
    const before = resume ? undefined : await this.before(variable, from);
    const aggregate = before ? new Aggregate(from, rule, carryOf(before.last, before.lastGood)) : restored(resume);
    let code = resume?.state.code ?? (before?.last ? codeOf(before.last) : noData);
    let sampleTime = resume?.state.sampleTime ?? null;
    const isKnown = resume?.isKnown ?? before?.last !== null;
    const state = (): StatisticState => ({ aggregate: aggregate.state(), code, sampleTime });
    for await (const { samples, until } of this.pieces(variable, { from: resume?.at ?? from, to: now + 1 })) {
      for (const { value } of samples) {
        aggregate.push(value.time, goodNumber(value));
        code = codeOf(value);
        sampleTime = value.time;
      }
      this.keep(variable, until, () => ({
        ...{ at: until, state: state(), last: null, isKnown: isKnown || sampleTime !== null },
      }));
    }
    return state();
  }

  private async compute(
    variable: EngineVariable,
    { from, to }: Span,
    store: (values: Sample[], part: Span) => Promise<void>,
  ): Promise<number> {
    const { rule, calendar } = variable;
    const start = await this.begin(variable, from);
    const thinner = rule.kind === 'statistic' ? new StatisticThinner(rule, calendar) : undefined;
    let count = 0;
    let at = from;
    for await (const { samples, until } of this.pieces(variable, { from: start.from, to })) {
      count += samples.length;
      const values = start.computation.push(samples, until);
      this.keep(variable, until, () => start.computation.checkpoint());
      if (until <= from) continue;
      const kept = values.filter((value) => value.time >= at && value.time < until && (thinner?.keeps(value) ?? true));
      await store(kept, { from: at, to: until });
      at = until;
    }
    return count;
  }

  private async outsideHolds({ id }: EngineVariable, range: Span, values: Sample[]): Promise<Sample[]> {
    const held = (await this.parts.heldIn?.(id, range)) ?? [];
    return held.length === 0 ? values : outside(range, held).flatMap((part) => within(values, part));
  }

  /** A computation that has counted what was before `time`, or begins before it. */
  private async begin(variable: EngineVariable, time: number): Promise<{ computation: PastComputation; from: number }> {
    const { id, rule, calendar, inputs } = variable;
    const { from } = this.rangeOf(variable, { from: time, to: time });
    const resume = rule.kind === 'statistic' ? this.checkpoints.before(variable, { from, time }) : undefined;
    if (resume)
      return { computation: new PastComputation(id, rule, { from: resume.at, calendar, resume }), from: resume.at };
    if (rule.kind === 'calc') {
      const before = await this.parts.reader.before(inputs, from);
      return { computation: new PastComputation(id, rule, { from, calendar, before }), from };
    }
    const { last, lastGood } = await this.before(variable, from);
    const before = new Map(last ? [[rule.signalId, last]] : []);
    return { computation: new PastComputation(id, rule, { from, calendar, before, lastGood }), from };
  }

  /** What the input of a statistic was before a time. */
  private async before({ inputs }: EngineVariable, time: number) {
    const { reader } = this.parts;
    const [input = 0] = inputs;
    const last = (await reader.before([input], time)).get(input) ?? null;
    return { last, lastGood: last && !isGood(last.code) ? await reader.lastGood(input, time) : last };
  }

  private pieces({ inputs, rule }: EngineVariable, range: Span): AsyncGenerator<Piece> {
    // Averages and running times change every minute, with or without samples.
    return this.parts.reader.pieces(inputs, range, rule.kind === 'statistic' ? dayMs : undefined);
  }

  /** About one a day: only periods of more than a day have any. */
  private keep(variable: EngineVariable, at: number, take: () => PastCheckpoint | undefined): void {
    const { rule, calendar } = variable;
    if (rule.kind === 'calc' || at > this.parts.clock.now() - settledMs) return;
    const { from } = periodAt(rule.period, at - 1, calendar);
    if (at - (this.checkpoints.before(variable, { from, time: at })?.at ?? from) < dayMs) return;
    const checkpoint = take();
    if (checkpoint) this.checkpoints.put(variable, checkpoint);
  }
}

const within = (values: Sample[], { from, to }: Span): Sample[] =>
  values.filter(({ time }) => time >= from && time < to);

/** [VA42] The parts of a range that are in none of these, which are in order. */
function outside({ from, to }: Span, held: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let at = from;
  for (const span of held) {
    if (span.from > at) parts.push({ from: at, to: Math.min(to, span.from) });
    at = Math.max(at, span.to);
  }
  if (at < to) parts.push({ from: at, to });
  return parts;
}

function restored(checkpoint: PastCheckpoint | undefined): Aggregate {
  if (!checkpoint) throw new Error('there is nothing to restore');
  return Aggregate.restore(checkpoint.state.aggregate);
}
