import type { Language, StoredDrawing } from '@lookfar/contract';
import type { Box, Fit, WidgetType } from '@lookfar/page';
import { type Line, lineWidgets, type Way } from './lines.ts';
import type { Look } from './look.ts';
import type { Placed } from './Placed.ts';
import { type Flips, portOf, type SymbolId } from './symbolForms.ts';
import { type Words, wordsIn } from './words.ts';

export type Rect = readonly [x: number, y: number, width: number, height: number];

export interface Drawn {
  id: string;
  widgetType: WidgetType;
  position: object;
  [field: string]: unknown;
}

export interface TextLook {
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
}

export interface SheetFrame {
  title: Words;
  width: number;
  height: number;
  fit: Fit;
}

export const boxOf = ([x, y, width, height]: Rect): Box => ({ x, y, width, height });

/** A page that is being drawn: in one look and one language, back to front. */
export class Sheet {
  readonly look: Look;
  readonly language: Language;
  readonly frame: SheetFrame;
  readonly #drawn: (Drawn | Line)[] = [];

  constructor(frame: SheetFrame, look: Look, language: Language) {
    this.frame = frame;
    this.look = look;
    this.language = language;
  }

  t(words: Words): string {
    return wordsIn(words, this.language);
  }

  add(widgetType: WidgetType, position: object, fields: Record<string, unknown> = {}): string {
    const id = this.#newId();
    this.#drawn.push({ id, widgetType, position: { ...position, rotate: 0 }, ...fields });
    return id;
  }

  panel(box: Rect, fill = this.look.panel, style: Record<string, unknown> = {}): void {
    this.add('Shape.Rect', boxOf(box), { style: { fill, strokeWidth: 0, radius: 4, ...style } });
  }

  text(box: Rect, words: Words, look: TextLook = {}): void {
    this.add('Usual.Text', boxOf(box), { style: this.#font(look), dataAddon: { text: this.t(words) } });
  }

  /** A value with the unit of its signal; its background shows when it is beyond its limits or not reliable. */
  value(box: Rect, look: TextLook = {}, fields: Record<string, unknown> = {}): void {
    const style = { radius: 3, ...this.#font(look) };
    this.add('Usual.DataText', boxOf(box), { style, dataAddon: { stateBackground: true }, ...fields });
  }

  symbol(symbol: SymbolId, box: Box & Flips, addon: Record<string, unknown> = {}): Placed {
    const { flipX, flipY, ...plain } = box;
    const flips = { ...(flipX && { flipX }), ...(flipY && { flipY }) };
    const id = this.add(
      'Process.Symbol',
      { ...plain, ...flips },
      {
        style: { fontSize: 13, color: this.look.dim },
        dataAddon: { symbol, ...addon },
      },
    );
    return { id, box: plain, port: (index) => portOf(symbol, plain, index, flips) };
  }

  /** A pipe or cable along this way; its ends are joined to what they are at. */
  line(way: Way, look: Omit<Line, 'id' | 'way'>): Line {
    const line: Line = { id: this.#newId(), way, ...look };
    this.#drawn.push(line);
    return line;
  }

  toDocument(): StoredDrawing {
    const { title, width, height, fit } = this.frame;
    const lines = lineWidgets(this.#drawn.filter((drawn): drawn is Line => 'way' in drawn));
    return {
      version: 1,
      con: { title: this.t(title), width, height, fit, bgColor: this.look.ground },
      widgets: this.#drawn.map((drawn) => ('way' in drawn ? lines.get(drawn.id) : drawn)),
      bind: { equips: [], signals: [], keys: [], mvars: [] },
    };
  }

  #newId(): string {
    return `w${this.#drawn.length + 1}`;
  }

  #font({ size = 14, color = this.look.ink, align = 'left', bold = false }: TextLook): Record<string, unknown> {
    return { fontSize: size, color, textAlign: align, verticalAlign: 'middle', fontWeight: bold ? 'bold' : 'normal' };
  }
}
