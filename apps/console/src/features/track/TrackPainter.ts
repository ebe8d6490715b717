import type { Track } from '@lookfar/contract';
import type { CanvasPainter, CanvasView } from '../../ui/map/CanvasLayer.ts';
import { type MapSystem, toMap } from '../../ui/map/gcj02.ts';
import { type WorldPoint, worldPoint } from '../../ui/map/worldPoint.ts';
import { speedBands, type TrackRun, trackRuns } from './speedBands.ts';

/** Colours and texts of the drawing. */
export interface TrackLook {
  ramp: readonly string[];
  panel: string;
  text: string;
  line: string;
  accent: string;
  font: string;
  start: string;
  end: string;
}

interface Drawn {
  xs: Float64Array;
  ys: Float64Array;
  runs: readonly TrackRun[];
  stops: readonly WorldPoint[];
}

interface StopGroup {
  x: number;
  y: number;
  indexes: number[];
}

const lineWidth = 4;
const markRadius = 10;
/** Positions closer than this on the screen add nothing to the line. */
const leastPixels = 0.8;

/** Draws the line, coloured by speed, with start, end and stops. */
export class TrackPainter implements CanvasPainter {
  #look: TrackLook | undefined;
  #drawn: Drawn | undefined;
  #chosenStop: number | undefined;
  #isOpenEnded = false;

  setLook(look: TrackLook): void {
    this.#look = look;
  }

  setTrack(track: Track, system: MapSystem, { isOpenEnded }: { isOpenEnded: boolean }): void {
    const [xs, ys] = [new Float64Array(track.times.length), new Float64Array(track.times.length)];
    for (let index = 0; index < track.times.length; index += 1) {
      const place = { longitude: track.longitudes[index] ?? 0, latitude: track.latitudes[index] ?? 0 };
      const { x, y } = worldPoint(toMap(place, system));
      xs[index] = x;
      ys[index] = y;
    }
    const runs = trackRuns(track, speedBands(track.maxSpeed));
    this.#drawn = { xs, ys, runs, stops: track.stops.map((stop) => worldPoint(toMap(stop, system))) };
    this.#isOpenEnded = isOpenEnded;
  }

  chooseStop(index: number | undefined): void {
    this.#chosenStop = index;
  }

  /** The stop at a point of the view. */
  stopAt(view: Pick<CanvasView, 'scale' | 'left' | 'top'>, x: number, y: number): number | undefined {
    const found = this.#drawn?.stops.findIndex(
      (stop) => Math.hypot(stop.x * view.scale - view.left - x, stop.y * view.scale - view.top - y) <= markRadius + 3,
    );
    return found === undefined || found < 0 ? undefined : found;
  }

  readonly paint = (view: CanvasView): void => {
    const [drawn, look] = [this.#drawn, this.#look];
    if (!drawn || !look) return;
    const { context } = view;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    this.#strokeRuns(view, drawn, lineWidth + 3, () => look.panel);
    this.#strokeRuns(view, drawn, lineWidth, ({ band }) => look.ramp[band] ?? look.text);
    for (const group of this.#stopGroups(view, drawn.stops)) this.#stop(view, look, group);
    const last = drawn.xs.length - 1;
    if (last < 0) return;
    this.#flag(view, look, drawn, 0, look.start);
    if (!this.#isOpenEnded && last > 0) this.#flag(view, look, drawn, last, look.end);
  };

  #strokeRuns(view: CanvasView, { xs, ys, runs }: Drawn, width: number, colour: (run: TrackRun) => string): void {
    const { context, scale, left, top } = view;
    context.lineWidth = width;
    for (const run of runs) {
      let [beforeX, beforeY] = [Number.NEGATIVE_INFINITY, 0];
      context.beginPath();
      for (let index = run.from; index <= run.to; index += 1) {
        const x = (xs[index] ?? 0) * scale - left;
        const y = (ys[index] ?? 0) * scale - top;
        const isNear = Math.abs(x - beforeX) < leastPixels && Math.abs(y - beforeY) < leastPixels;
        if (isNear && index !== run.to) continue;
        if (index === run.from) context.moveTo(x, y);
        else context.lineTo(x, y);
        [beforeX, beforeY] = [x, y];
      }
      context.strokeStyle = colour(run);
      context.stroke();
    }
  }

  /** Stops at the same place share a mark with the first of their numbers, or the chosen one. */
  #stopGroups({ scale, left, top }: CanvasView, stops: readonly WorldPoint[]): StopGroup[] {
    const groups: StopGroup[] = [];
    for (const [index, stop] of stops.entries()) {
      const [x, y] = [stop.x * scale - left, stop.y * scale - top];
      const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < markRadius);
      if (near) near.indexes.push(index);
      else groups.push({ x, y, indexes: [index] });
    }
    return groups;
  }

  #stop({ context }: CanvasView, look: TrackLook, { x, y, indexes }: StopGroup): void {
    const chosen = indexes.find((index) => index === this.#chosenStop);
    context.beginPath();
    context.arc(x, y, markRadius, 0, Math.PI * 2);
    context.fillStyle = look.panel;
    context.fill();
    context.lineWidth = chosen === undefined ? 1.6 : 3;
    context.strokeStyle = chosen === undefined ? look.line : look.accent;
    context.stroke();
    const number = (chosen ?? indexes[0] ?? 0) + 1;
    write(context, look, indexes.length > 1 && chosen === undefined ? `${number}+` : String(number), x, y);
  }

  #flag(
    { context, scale, left, top }: CanvasView,
    look: TrackLook,
    { xs, ys }: Drawn,
    index: number,
    text: string,
  ): void {
    const [x, y] = [(xs[index] ?? 0) * scale - left, (ys[index] ?? 0) * scale - top];
    context.beginPath();
    context.roundRect(x - 10, y - 10, 20, 20, 4);
    context.fillStyle = look.text;
    context.fill();
    context.lineWidth = 1.6;
    context.strokeStyle = look.panel;
    context.stroke();
    write(context, { ...look, text: look.panel }, text, x, y);
  }
}

function write(
  context: CanvasRenderingContext2D,
  { font, text: colour }: TrackLook,
  text: string,
  x: number,
  y: number,
) {
  context.fillStyle = colour;
  context.font = `600 ${text.length > 2 ? 9 : 11}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}
