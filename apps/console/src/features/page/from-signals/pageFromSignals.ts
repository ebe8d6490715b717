import type { BindableSignal, Language } from '@lookfar/contract';
import type { BoundSignal, Box } from '@lookfar/page';
import { paper, sectionNames } from './pagePaper.ts';
import { alarms, bar, type DrawnPart, panel, symbol, system, toggle, trend, typed, value, words } from './pageParts.ts';
import { type SignalRole, signalRole } from './signalRole.ts';

export interface SignalToDraw extends BindableSignal {
  bound: BoundSignal;
}

export interface DrawnPage {
  con: { title: string; width: number; height: number; bgColor: string; fit: 'container' | 'width' };
  widgets: DrawnPart[];
}

const size = { width: 1920, height: 1080 };
const edge = 24;
const gap = 12;
const inner = size.width - 2 * edge;
/** Pages stay legible and fast; what is left out can be dragged in. */
const mostSignals = 160;
const trendLines = 4;

/** [PT2] A first page for a device: its signals by what they are, with trends and alarms below. */
export function pageFromSignals(title: string, all: readonly SignalToDraw[], language: Language): DrawnPage {
  const byRole = Map.groupBy(all.slice(0, mostSignals), signalRole);
  const of = (...roles: SignalRole[]) => roles.flatMap((role) => byRole.get(role) ?? []);
  const sheet = new Sheet(language);
  sheet.header(title);
  sheet.section('level', of('level'), { height: 250, columns: 8 }, levelCell);
  sheet.section('measure', of('measure', 'percent'), { height: 86, columns: 8 }, measureCell);
  sheet.section('lamp', of('lamp'), { height: 52, columns: 8 }, lampCell);
  sheet.section('operate', of('setpoint', 'switch'), { height: 86, columns: 8 }, operateCell);
  sheet.below(trended(of('level', 'measure', 'percent')));
  return sheet.page(title);
}

/** Lines that share an axis: the signals of the unit that most of them have. Coded states are no lines. */
function trended(signals: readonly SignalToDraw[]): readonly SignalToDraw[] {
  const byUnit = Map.groupBy(
    signals.filter(({ signalMaps }) => signalMaps.length === 0),
    ({ unit }) => unit.trim(),
  );
  const [most = []] = [...byUnit.values()].sort((a, b) => b.length - a.length);
  return most.slice(0, trendLines);
}

type Cell = (id: string, box: Box, signal: SignalToDraw) => DrawnPart[];

const inset = (box: Box, by: number): Box => ({
  ...{ x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by },
});
const nameOf = (id: string, { x, y, width }: Box, { title }: SignalToDraw): DrawnPart =>
  words(`${id}-name`, { x, y, width, height: 24 }, title);

const levelCell: Cell = (id, box, signal) => {
  const { x, y, width, height } = inset(box, 10);
  const scale = {
    minVal: signal.lowerLimit ?? 0,
    maxVal: signal.upperLimit ?? (signal.unit.trim() === '%' ? 100 : 10),
  };
  const tank = { x: x + width / 2 - 60, y: y + 28, width: 120, height: height - 72 };
  return [
    nameOf(id, { x, y, width, height }, signal),
    symbol(`${id}-tank`, tank, signal.bound, { symbol: 'tank-vertical', showText: false, ...scale }),
    value(`${id}-value`, { x, y: y + height - 36, width, height: 36 }, signal.bound, { textAlign: 'center' }),
  ];
};

const measureCell: Cell = (id, box, signal) => {
  const { x, y, width, height } = inset(box, 10);
  const isShare = signalRole(signal) === 'percent';
  const shown = { x, y: y + 26, width, height: height - (isShare ? 36 : 26) };
  return [
    nameOf(id, { x, y, width, height }, signal),
    value(`${id}-value`, shown, signal.bound),
    ...(isShare ? [bar(`${id}-bar`, { x, y: y + height - 8, width, height: 8 }, signal.bound)] : []),
  ];
};

const lampCell: Cell = (id, box, signal) => {
  const { x, y, width, height } = inset(box, 8);
  const lamp = { x, y, width: height, height };
  const name = { x: x + height + 10, y, width: width - height - 10, height };
  return [
    symbol(`${id}-lamp`, lamp, signal.bound, { symbol: 'lamp', showText: false }),
    words(`${id}-name`, name, signal.title, { color: paper.text }),
  ];
};

const operateCell: Cell = (id, box, signal) => {
  const { x, y, width, height } = inset(box, 10);
  const below = { x, y: y + 28, width, height: height - 28 };
  const operated =
    signalRole(signal) === 'switch'
      ? toggle(`${id}-set`, below, signal.bound, signal.title)
      : typed(
          value(`${id}-set`, below, signal.bound, { fontSize: 22, stroke: paper.line, fill: '#f6f8f9' }),
          signal.bound,
        );
  return [nameOf(id, { x, y, width, height }, signal), operated];
};

/** A page that is filled from the top. */
class Sheet {
  readonly #language: Language;
  readonly #parts: DrawnPart[] = [];
  #y = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  header(title: string): void {
    const look = { fontSize: 28, fontWeight: 'bold', color: paper.text } as const;
    const right = { fontSize: 20, color: paper.faint, textAlign: 'right' } as const;
    const count = this.#language === 'cn' ? '报警 ' : 'Alarms ';
    this.#parts.push(
      panel('head', { x: 0, y: 0, width: size.width, height: 64 }),
      words('head-title', { x: edge, y: 8, width: 1100, height: 48 }, title, look),
      system('head-alarms', { x: 1360, y: 12, width: 200, height: 40 }, 'alarmNum', count, right),
      system('head-time', { x: 1580, y: 12, width: 316, height: 40 }, 'datetime', '', right),
    );
    this.#y = 64 + gap;
  }

  section(
    name: keyof typeof sectionNames,
    signals: readonly SignalToDraw[],
    grid: { height: number; columns: number },
    cell: Cell,
  ): void {
    if (signals.length === 0) return;
    this.#title(name);
    const width = (inner - (grid.columns - 1) * gap) / grid.columns;
    signals.forEach((signal, index) => {
      const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)];
      const box = {
        ...{ x: edge + column * (width + gap), y: this.#y + row * (grid.height + gap) },
        ...{ width, height: grid.height },
      };
      const id = `s${signal.signalId}`;
      this.#parts.push(panel(`${id}-card`, box), ...cell(id, box, signal));
    });
    this.#y += Math.ceil(signals.length / grid.columns) * (grid.height + gap);
  }

  /** Trends and alarms; they take what is left of the page, and at least as much as they need. */
  below(lines: readonly SignalToDraw[]): void {
    const height = Math.max(280, size.height - this.#y - 34 - edge);
    const wide = lines.length > 0 ? Math.round(inner * 0.64) : 0;
    if (lines.length > 0) {
      const top = this.#title('trend', false);
      const box = { x: edge, y: top, width: wide, height };
      this.#parts.push(
        panel('trend-card', box),
        trend(
          'trend',
          inset(box, 8),
          lines.map(({ bound }) => bound),
        ),
      );
    }
    const x = edge + (wide > 0 ? wide + gap : 0);
    const top = this.#title('alarm', true, x);
    const box = { x, y: top, width: size.width - edge - x, height };
    this.#parts.push(panel('alarms-card', box), alarms('alarms', inset(box, 8)));
    this.#y += height + edge;
  }

  page(title: string): DrawnPage {
    const height = Math.max(size.height, Math.ceil(this.#y));
    const fit = height > size.height ? ('width' as const) : ('container' as const);
    return { con: { title, width: size.width, height, bgColor: paper.ground, fit }, widgets: this.#parts };
  }

  /** Returns where what follows begins. */
  #title(name: keyof typeof sectionNames, isLast = true, x = edge): number {
    const box = { x, y: this.#y, width: 600, height: 28 };
    this.#parts.push(
      words(`title-${name}`, box, sectionNames[name][this.#language], { color: paper.text, fontWeight: 'bold' }),
    );
    const top = this.#y + 32;
    if (isLast) this.#y = top;
    return top;
  }
}
