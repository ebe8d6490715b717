import { card } from './cards.ts';
import { boxOf, type Rect, type Sheet } from './Sheet.ts';
import type { Words } from './words.ts';

interface ChartLook {
  /** The time that it shows, in minutes. */
  minutes?: number;
  addon?: Record<string, unknown>;
  type?: 'Complex.Line' | 'Complex.Area' | 'Complex.Bar';
}

const margins = { marginTop: 16, marginRight: 16, marginBottom: 48, marginLeft: 48 };

/** A chart over time on a card, under its title. */
export function chart(sheet: Sheet, box: Rect, title: Words, look: ChartLook = {}): void {
  const { minutes = 480, addon = {}, type = 'Complex.Line' } = look;
  card(sheet, box, title);
  sheet.add(type, boxOf(below(box)), {
    style: { color: sheet.look.dim, fontSize: 13 },
    data: { timeRange: minutes },
    dataAddon: { theme: sheet.look.series, ...margins, ...addon },
  });
}

/** Shares of a whole. */
export function donut(sheet: Sheet, box: Rect, title: Words, addon: Record<string, unknown> = {}): void {
  card(sheet, box, title);
  const around = { marginTop: 24, marginRight: 48, marginBottom: 48, marginLeft: 48 };
  sheet.add('Complex.Ring', boxOf(below(box)), {
    style: { color: sheet.look.dim, fontSize: 13 },
    dataAddon: { theme: sheet.look.series, ...around, ...addon },
  });
}

/** The scale is that of the signal. */
export function gauge(sheet: Sheet, box: Rect, title: Words): void {
  const { look } = sheet;
  card(sheet, box, title);
  sheet.add('Usual.Dashboard', boxOf(below(box)), {
    style: { fill: look.level, stroke: look.ink, color: look.ink },
    // The numbers of a small scale could not be read.
    dataAddon: { type: 'monochrome', trackColor: look.track, showLabels: box[3] >= 280 },
  });
}

interface FillLook {
  type?: 'rectangleChart' | 'capacityChart' | 'doughnutChart';
  direction?: 'up' | 'right';
  text?: 'percentage' | 'value' | 'none';
}

/** How full something is, by the limits of its signal. */
export function fill(sheet: Sheet, box: Rect, { type, direction, text = 'percentage' }: FillLook = {}): void {
  const { look } = sheet;
  sheet.add('Usual.PercentFill', boxOf(box), {
    style: { fill: look.level, stroke: look.control, strokeWidth: 1, color: look.ink, fontSize: 14 },
    dataAddon: { ...(type && { type }), ...(direction && { direction }), textType: text, trackColor: look.track },
  });
}

/** What is left of a card under its title. */
export const below = ([x, y, width, height]: Rect): Rect => [x + 8, y + 36, width - 16, height - 44];
