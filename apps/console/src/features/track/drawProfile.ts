import type { Track } from '@lookfar/contract';
import { bandOf, speedBands } from './speedBands.ts';
import type { TrackLook } from './TrackPainter.ts';
import { indexAt, isBreak } from './trackPosition.ts';

/** [TR7] The highest speed in each column of the time axis; null where it is unknown. */
export function speedColumns(track: Pick<Track, 'times' | 'speeds' | 'breaks'>, columns: number): (number | null)[] {
  const { times, speeds } = track;
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  if (times.length === 0 || to === from) return Array.from({ length: columns }, () => null);
  return Array.from({ length: columns }, (_, column) => {
    const start = from + ((to - from) * column) / columns;
    const end = from + ((to - from) * (column + 1)) / columns;
    const before = Math.max(0, indexAt(times, start));
    const last = indexAt(times, end);
    // The position before a break says nothing about the columns within the break.
    const first = isBreak(track, before + 1) && (times[before] ?? 0) < start ? before + 1 : before;
    if (first > last) return null;
    let highest = 0;
    for (let index = first; index <= last; index += 1) highest = Math.max(highest, speeds[index] ?? 0);
    return highest;
  });
}

/** Speeds as columns in the colours of the line; stops are pale bands, breaks hatched ones. */
export function drawProfile(canvas: HTMLCanvasElement, track: Track, look: TrackLook): void {
  const ratio = devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  const [from, to] = [track.times[0] ?? 0, track.times.at(-1) ?? 0];
  if (!context || width === 0 || to === from) return;
  context.scale(ratio, ratio);
  const x = (time: number) => ((time - from) / (to - from)) * width;
  context.fillStyle = look.line;
  context.globalAlpha = 0.16;
  for (const stop of track.stops) context.fillRect(x(stop.from), 0, Math.max(1, x(stop.to) - x(stop.from)), height);
  context.globalAlpha = 1;
  for (const index of track.breaks)
    hatch(context, x(track.times[index - 1] ?? 0), x(track.times[index] ?? 0), height, look);
  const bands = speedBands(track.maxSpeed);
  const most = Math.max(1, track.maxSpeed);
  for (const [column, speed] of speedColumns(track, Math.floor(width)).entries()) {
    if (speed === null) continue;
    const tall = Math.max(1, (speed / most) * (height - 4));
    context.fillStyle = look.ramp[bandOf(speed, bands)] ?? look.text;
    context.fillRect(column, height - tall, 1, tall);
  }
}

function hatch(
  context: CanvasRenderingContext2D,
  left: number,
  right: number,
  height: number,
  { line }: TrackLook,
): void {
  context.save();
  context.beginPath();
  context.rect(left, 0, Math.max(1, right - left), height);
  context.clip();
  context.globalAlpha = 0.45;
  context.strokeStyle = line;
  context.lineWidth = 1;
  context.beginPath();
  for (let at = left - height; at < right; at += 6) {
    context.moveTo(at, height);
    context.lineTo(at + height, 0);
  }
  context.stroke();
  context.restore();
}
