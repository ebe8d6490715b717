import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { accumulate, integerBits, integerLimit, readIntegers, writeIntegers } from './integers.ts';

/** How times are written: `regular` is a first time and one difference, `raw` serves gaps of thousands of years. */
const way = { deltas: 1, deltasOfDeltas: 2, raw: 3, regular: 4 } as const;

/** Writes epoch ms: the first whole, then one step for all, or whichever is smaller, differences or their differences. */
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

export function readTimes(reader: ByteReader, count: number): Float64Array {
  const chosen = reader.u8();
  if (chosen === way.raw) {
    if (count * 8 > reader.end - reader.at) throw new BlockError('cut short');
    return Float64Array.from({ length: count }, () => reader.f64());
  }
  if (chosen === way.regular) return regularTimes(reader.f64(), reader.f64(), count);
  if (chosen !== way.deltas && chosen !== way.deltasOfDeltas) throw new BlockError('way of times');
  const times = new Float64Array(count);
  if (count === 0) return times;
  times[0] = reader.f64();
  readIntegers(reader, times, 1);
  if (chosen === way.deltasOfDeltas) accumulate(times, 2);
  accumulate(times, 1);
  return times;
}

function regularTimes(first: number, delta: number, count: number): Float64Array {
  const times = new Float64Array(count);
  for (let index = 0; index < count; index++) times[index] = first + index * delta;
  return times;
}
