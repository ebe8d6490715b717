import type { SignalValue, VariableRule } from '@lookfar/contract';
import { mergeSeries } from './mergeSeries.ts';
import { type InputSample, PastComputation, type PastOptions } from './PastComputation.ts';

/**
 * The history of a variable in [from, to) from ascending series of its inputs, in chunks of the results for about
 * `chunkSize` input samples.
 */
export function* computePast(
  rule: VariableRule,
  inputs: ReadonlyMap<number, Iterable<SignalValue>>,
  { to, chunkSize = 10_000, ...options }: PastOptions & { to: number; chunkSize?: number },
): Generator<SignalValue[]> {
  const computation = new PastComputation(0, rule, options);
  let chunk: InputSample[] = [];
  for (const sample of mergeSeries(inputs)) {
    const { time } = sample.value;
    if (time < options.from) continue;
    if (time >= to) break;
    // Samples of the same time belong together.
    if (chunk.length >= chunkSize && chunk.at(-1)?.value.time !== time) {
      yield computation.push(chunk, time);
      chunk = [];
    }
    chunk.push(sample);
  }
  yield computation.push(chunk, to);
}
