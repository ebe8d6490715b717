/** Target of a line: a canvas path, or a list in a test. */
export interface LineSink {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
}

export interface LineSource {
  times: Float64Array;
  values: Float64Array;
  start: number;
  end: number;
  /** Whether the line is broken before this row although both samples are numbers. */
  breaksBefore: (row: number) => boolean;
  isGood: (row: number) => boolean;
}

interface LineScale {
  x: (time: number) => number;
  y: (value: number) => number;
}

/** Every sample in order; states are drawn as steps. */
export function traceAll(sink: LineSink, source: LineSource, { x, y }: LineScale, step: boolean): void {
  let isDown = false;
  let lastY = 0;
  for (let row = source.start; row < source.end; row += 1) {
    const value = source.values[row] ?? Number.NaN;
    if (Number.isNaN(value) || !source.isGood(row)) {
      isDown = false;
      continue;
    }
    const px = x(source.times[row] ?? 0);
    const py = y(value);
    if (!isDown || source.breaksBefore(row)) sink.moveTo(px, py);
    else {
      if (step) sink.lineTo(px, lastY);
      sink.lineTo(px, py);
    }
    isDown = true;
    lastY = py;
  }
}

/** [TC4] First, minimum, maximum and last of each pixel column: as exact as the screen for any number of samples. */
export function traceDense(sink: LineSink, source: LineSource, { x, y }: LineScale): void {
  const { times, values, start, end } = source;
  let isDown = false;
  let column = Number.NaN;
  let [least, most, last] = [0, 0, 0];
  const flush = () => {
    if (!isDown || Number.isNaN(column)) return;
    sink.lineTo(column, y(least));
    sink.lineTo(column, y(most));
    sink.lineTo(column, y(last));
  };
  for (let row = start; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    const isNumber = !Number.isNaN(value) && source.isGood(row);
    if (isNumber && isDown && !source.breaksBefore(row)) {
      const at = Math.round(x(times[row] ?? 0));
      if (at === column) {
        if (value < least) least = value;
        if (value > most) most = value;
        last = value;
        continue;
      }
      flush();
      column = at;
      sink.lineTo(at, y(value));
    } else {
      flush();
      isDown = isNumber;
      column = isNumber ? Math.round(x(times[row] ?? 0)) : Number.NaN;
      if (isNumber) sink.moveTo(column, y(value));
    }
    least = most = last = value;
  }
  flush();
}
