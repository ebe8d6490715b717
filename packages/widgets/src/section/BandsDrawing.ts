import type uPlot from 'uplot';
import { hatch } from '../chart/plot/hatch.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import type { TimeDrawing } from '../chart/plot/TimePlot.ts';
import { tinted } from '../kit/paint.tsx';
import { isBright } from '../kit/text/halo.ts';
import { clipped, type PlotArea, timeToX } from '../trend/plotArea.ts';
import type { Band } from './bandsOf.ts';
import type { SectionAddon } from './sectionFields.ts';

export interface Track {
  name: string;
  bands: readonly Band[];
}

/** As fine as bands are found, whatever the size of the chart is. */
export const bandColumns = 2000;
/** Between two bands, in page units. */
const gap = 4;

/** Bands over time, one for each signal; hatched where its state is unknown. */
export class BandsDrawing implements TimeDrawing {
  readonly margins: SectionAddon;
  readonly timeFormat: string;
  #tracks: readonly Track[] = [];
  /** Time up to which anything can be known. */
  #until = 0;

  constructor(addon: SectionAddon) {
    this.margins = addon;
    this.timeFormat = addon.reportSignal.timeFormat;
  }

  put(tracks: readonly Track[], until: number): void {
    this.#tracks = tracks;
    this.#until = until;
  }

  axesKey(): string {
    return '';
  }

  scales(): uPlot.Scales {
    return {};
  }

  axes(): uPlot.Axis[] {
    return [];
  }

  padding(): { left: number; right: number; top: number } {
    const { marginLeft: left, marginRight: right, marginTop: top } = this.margins;
    return { left, right, top };
  }

  paint(_plot: uPlot, area: PlotArea, frame: PlotFrame): void {
    const { ctx, left, top, height, ratio } = area;
    const unit = frame.scale * ratio;
    const { mode, value } = this.margins.sectionHeight;
    const count = Math.max(1, this.#tracks.length);
    const slot = mode === 'fixed' ? (value + gap) * unit : height / count;
    const thick = Math.max(unit, slot - gap * unit);
    const first = top + Math.max(0, (height - slot * count) / 2);
    ctx.save();
    ctx.font = `${Math.round(frame.fontSize * unit)}px ${frame.fontFamily}`;
    ctx.textBaseline = 'middle';
    this.#tracks.forEach((track, index) => {
      const y = first + index * slot + (slot - thick) / 2;
      clipped(area, () => this.#paintTrack(track, area, { y, thick, unit, color: frame.color }));
      if (!this.margins.showNames) return;
      ctx.fillStyle = frame.color;
      ctx.textAlign = 'right';
      const room = (this.margins.marginLeft - 8) * unit;
      ctx.fillText(shortened(ctx, track.name, room), left - 6 * unit, y + thick / 2);
    });
    ctx.restore();
  }

  #paintTrack(
    { bands }: Track,
    area: PlotArea,
    { y, thick, unit, color }: { y: number; thick: number; unit: number; color: string },
  ): void {
    const { ctx, left, width } = area;
    const end = Math.min(left + width, timeToX(area, this.#until));
    ctx.fillStyle = hatch(ctx, tinted(color, 0.45), unit);
    if (end > left) ctx.fillRect(left, y, end - left, thick);
    ctx.textAlign = 'center';
    for (const { from, to, value } of bands) {
      const [x, until] = [from, to].map((column) => left + (column / bandColumns) * width) as [number, number];
      const state = this.margins.items.find((one) => one.value === value);
      // Never thinner than a pixel: a short fault must be seen.
      const wide = Math.max(1, until - x);
      ctx.clearRect(x, y, wide, thick);
      ctx.fillStyle = state?.color ?? tinted(color, 0.35);
      ctx.fillRect(x, y, wide, thick);
      const text = state?.status || String(value);
      const isRoom = thick > 14 * unit && ctx.measureText(text).width < wide - 8 * unit;
      if (!this.margins.showStatus || !isRoom) continue;
      ctx.fillStyle = state ? (isBright(state.color) ? '#1f2429' : '#ffffff') : color;
      ctx.fillText(text, x + wide / 2, y + thick / 2);
    }
  }
}

/** With an ellipsis if it is too long. */
function shortened(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text;
  let kept = text;
  while (kept.length > 1 && ctx.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}
