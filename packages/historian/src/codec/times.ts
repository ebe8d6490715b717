import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { accumulate, integerBits, integerLimit, readIntegers, writeIntegers } from './integers.ts';

/** How times are encoded: `regular` is a first time and one difference, `raw` is for gaps of thousands of years. */
const way = { deltas: 1, deltasOfDeltas: 2, raw: 3, regular: 4 } as const;

/** Writes epoch ms: the first in full, then one step for all, or first or second differences, whichever is smaller. */
export function writeTimes(writer: ByteWriter, times: Float64Array): void {
  const deltas = new Float64Array(times.length);
  const seconds = new Float64Array(times.length);
  let fits = true;
  for (let index = 1; index < times.length; index++) {
    const delta = (times[index] as number) - (times[index - 1] as number);
    const second = delta - (deltas[index - 1] as number);
    deltas[index] = delta;
    seconds[index] = second;
    if (Math.abs(delta) >= integerLimit || Math.abs(second) >= integerLimit) fits = false;
  }
  if (!fits) {
    writer.u8(way.raw);
    for (const time of times) writer.f64(time);
    return;
  }
  if (times.length > 1 && seconds.every((second, index) => index < 2 || second === 0)) {
    writer.u8(way.regular);
    writer.f64(times[0] as number);
    writer.f64(deltas[1] as number);
    return;
  }
  const chosen = integerBits(seconds, 1) <= integerBits(deltas, 1) ? way.deltasOfDeltas : way.deltas;
  writer.u8(chosen);
  if (times.length > 0) writer.f64(times[0] as number);
  writeIntegers(writer, chosen === way.deltas ? deltas : seconds, 1);
}

/** Fills `times` with what `writeTimes` wrote. Returns the constant step between them, or 0 if there is none. */
export function readTimes(reader: ByteReader, times: Float64Array): number {
  const chosen = reader.u8();
  if (chosen === way.raw) {
    for (let index = 0; index < times.length; index++) times[index] = reader.f64();
  } else if (chosen === way.regular) return readRegular(reader, times);
  else if (chosen === way.deltas || chosen === way.deltasOfDeltas) {
    if (times.length === 0) return 0;
    times[0] = reader.f64();
    readIntegers(reader, times, 1);
    if (chosen === way.deltasOfDeltas) accumulate(times, 2);
    accumulate(times, 1);
  } else throw new BlockError('way of times');
  return 0;
}

function readRegular(reader: ByteReader, times: Float64Array): number {
  const first = reader.f64();
  const step = reader.f64();
  for (let index = 0; index < times.length; index++) times[index] = first + index * step;
  return step;
}

/** The first time and the step, if `count` valid times with a constant step follow; otherwise undefined. */
export function readGrid(reader: ByteReader, count: number): { first: number; step: number } | undefined {
  if (reader.u8() !== way.regular) return undefined;
  const first = reader.f64();
  const step = reader.f64();
  return isGrid(first, step, count) ? { first, step } : undefined;
}

/** True if the times are exact ascending integers, so that not every one has to be checked. */
export function isGrid(first: number, step: number, count: number): boolean {
  return (
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(step) &&
    step > 0 &&
    Number.isSafeInteger(first + step * (count - 1))
  );
}
