import { GOOD, type SignalValue } from '@lookfar/contract';
import type { Sample } from '@lookfar/historian';
import {
  Aggregate,
  carryOf,
  goodNumber,
  PastComputation,
  periodAt,
  type Span,
  type StatisticState,
} from '@lookfar/variables';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';
import type { PastReader } from './PastReader.ts';
import type { EngineVariable } from './ProjectVariables.ts';
import { StatisticThinner } from './StatisticThinner.ts';

const dayMs = 86_400_000;
const noData = '1308';

export interface PastComputerParts {
  reader: PastReader;
  historian(): SharedHistorian;
}

/** Computes ranges of a variable's history from that of its inputs and stores them. */
export class PastComputer {
  private readonly parts: PastComputerParts;

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

  /** The next part of its past, before `end`: about a day, or a period. */
  windowBefore({ rule, calendar }: EngineVariable, end: number, start: number): Span {
    const near = Math.max(start, end - dayMs);
    if (rule.kind === 'calc') return { from: near, to: end };
    return { from: periodAt(rule.period, Math.min(near, end - 1), calendar).from, to: end };
  }

  /** Adds what is missing in a range; points that are there already stay. Returns how many samples were read. */
  async fill(variable: EngineVariable, range: Span): Promise<number> {
    return this.compute(variable, range, async (values) => {
      const { id: signalId } = variable;
      if (values.length > 0) await this.parts.historian().append(values.map((value) => ({ signalId, ...value })));
    });
  }

  /** Computes a range anew: it has what follows from the inputs now, and nothing else. */
  async replace(variable: EngineVariable, range: Span): Promise<number> {
    return this.compute(variable, range, (values, { from, to }) =>
      this.parts.historian().replace(variable.id, from, to, values),
    );
  }

  /** The running period of a statistic. */
  async stateOf(variable: EngineVariable, now: number): Promise<StatisticState | undefined> {
    const { rule, calendar } = variable;
    if (rule.kind !== 'statistic') return undefined;
    const { reader } = this.parts;
    const { from } = periodAt(rule.period, now, calendar);
    const last = (await reader.before([rule.signalId], from)).get(rule.signalId) ?? null;
    const lastGood = last && last.code !== GOOD ? await reader.lastGood(rule.signalId, from) : last;
    const aggregate = new Aggregate(from, rule, carryOf(last, lastGood));
    let code = last ? codeOf(last) : noData;
    let sampleTime: number | null = null;
    for await (const { samples } of reader.pieces([rule.signalId], { from, to: now + 1 }))
      for (const { value } of samples) {
        aggregate.push(value.time, goodNumber(value));
        code = codeOf(value);
        sampleTime = value.time;
      }
    return { aggregate: aggregate.state(), code, sampleTime };
  }

  private async compute(
    variable: EngineVariable,
    { from, to }: Span,
    store: (values: Sample[], part: Span) => Promise<void>,
  ): Promise<number> {
    const { id, rule, calendar, inputs } = variable;
    const { reader } = this.parts;
    const before = await reader.before(inputs, from);
    const last = rule.kind === 'statistic' ? before.get(rule.signalId) : undefined;
    const lastGood = last && last.code !== GOOD ? await reader.lastGood(inputs[0] ?? 0, from) : null;
    const computation = new PastComputation(id, rule, { from, calendar, before, ...(lastGood && { lastGood }) });
    const thinner = rule.kind === 'statistic' ? new StatisticThinner(rule, calendar) : undefined;
    let count = 0;
    let at = from;
    for await (const { samples, until } of reader.pieces(inputs, { from, to })) {
      count += samples.length;
      const values = computation.push(samples, until).filter((value) => !thinner || thinner.keeps(value));
      await store(
        values.filter(({ time }) => time >= at && time < until),
        { from: at, to: until },
      );
      at = until;
    }
    return count;
  }
}

function codeOf(value: SignalValue): string {
  return value.code === GOOD && Number.isNaN(goodNumber(value)) ? '1722' : value.code;
}
