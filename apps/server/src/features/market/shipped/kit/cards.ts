import type { Rect, Sheet, TextLook } from './Sheet.ts';
import type { Words } from './words.ts';

/** The usual page; on a usual screen its smallest text, of 13, is shown with 11 pixels. */
export const usual = { width: 1280, height: 720, fit: 'container' } as const;

/** What belongs together, under a title. */
export function card(sheet: Sheet, [x, y, width, height]: Rect, title: Words): void {
  sheet.panel([x, y, width, height]);
  sheet.text([x + 16, y + 8, width - 32, 24], title, { size: 14, bold: true });
}

/** The bar at the top: title, number of alarms, time. */
export function header(sheet: Sheet, title: Words = sheet.frame.title): void {
  const { look, frame } = sheet;
  const right = frame.width - 24;
  sheet.panel([0, 0, frame.width, 56], look.bar, { radius: 0 });
  sheet.text([24, 12, 560, 32], title, { size: 20, bold: true });
  sheet.text([right - 368, 16, 72, 24], ['当前报警', 'Alarms'], { color: look.dim, align: 'right' });
  alarmCount(sheet, [right - 288, 16, 48, 24], { size: 16, bold: true });
  clock(sheet, [right - 208, 16, 208, 24], 'YYYY-MM-DD HH:mm:ss', { size: 16, align: 'right' });
}

interface Count {
  systemKey?: string;
  /** It is coloured while there are any. */
  isBad?: boolean;
}

/** A number that the system counts: of alarms, unless another is named. */
export function alarmCount(sheet: Sheet, box: Rect, look: TextLook, count: Count = {}): void {
  const { systemKey = 'alarmNum', isBad = true } = count;
  const data = { type: 'system', systemArray: [{ systemKey }] };
  const rules = [{ symbol: '>', value: 0, color: sheet.look.alarm }];
  sheet.value(box, look, {
    ...{ data, dataAddon: {} },
    ...(isBad && { animation: { fontColor: { enable: true, config: { data, dataArray: rules } } } }),
  });
}

export function clock(sheet: Sheet, box: Rect, format: string, look: TextLook): void {
  const [x, y, width, height] = box;
  const { size = 14, color = sheet.look.ink, align = 'left', bold = false } = look;
  sheet.add(
    'Usual.Timer',
    { x, y, width, height },
    {
      style: { fontSize: size, color, textAlign: align, verticalAlign: 'middle', fontWeight: bold ? 'bold' : 'normal' },
      dataAddon: { format },
    },
  );
}

/** A name and its value in one line: the value at the right, where units are below each other. */
export function reading(sheet: Sheet, [x, y, width]: readonly [number, number, number], title: Words): void {
  const { look } = sheet;
  const half = Math.round(width * 0.48);
  sheet.text([x, y, half, 24], title, { size: 13, color: look.dim });
  sheet.value([x + half, y, width - half, 24], { size: 15, bold: true, align: 'right' });
}

export function readings(sheet: Sheet, at: readonly [number, number, number], titles: readonly Words[]): void {
  const [x, y, width] = at;
  for (const [row, title] of titles.entries()) {
    reading(sheet, [x, y + row * 32, width], title);
    if (row > 0) rule(sheet, [x, y + row * 32 - 4, width]);
  }
}

/** A hairline. */
export function rule(sheet: Sheet, [x, y, width]: readonly [number, number, number]): void {
  sheet.panel([x, y, width, 1], sheet.look.rule, { radius: 0 });
}

/** A small name with its value below: beside machines. */
export function tag(sheet: Sheet, [x, y, width]: readonly [number, number, number], title: Words): void {
  sheet.text([x, y, width, 20], title, { size: 13, color: sheet.look.dim, align: 'center' });
  sheet.value([x, y + 20, width, 24], { size: 15, bold: true, align: 'center' });
}

/** A key figure on a card of its own. */
export function figure(sheet: Sheet, box: Rect, title: Words, size = 28): void {
  const [x, y, width, height] = box;
  sheet.panel(box);
  sheet.text([x + 16, y + 8, width - 32, 24], title, { size: 13, color: sheet.look.dim });
  sheet.value([x + 8, y + 32, width - 16, height - 40], { size, bold: true });
}

/** Key figures side by side, with equal gaps. */
export function figures(sheet: Sheet, [x, y, width, height]: Rect, titles: readonly Words[], gap = 16): void {
  const each = (width - gap * (titles.length - 1)) / titles.length;
  for (const [at, title] of titles.entries()) figure(sheet, [x + at * (each + gap), y, each, height], title);
}
