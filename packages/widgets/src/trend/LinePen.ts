import type { LineSink } from './linePath.ts';

/** What a pen needs of a canvas. */
export type PenContext = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'fillRect' | 'setLineDash' | 'lineDashOffset'
>;

interface PenStyle {
  /** In canvas pixels; empty for a solid line. */
  dash: readonly number[];
  /** Canvas pixels of one CSS pixel. */
  ratio: number;
  /** Width of a column in CSS pixels; 1 by default. */
  grain?: number;
}

interface Column {
  x: number;
  top: number;
  bottom: number;
}

/** Points per stroke. The cost of a path grows faster than its points, so a long line is stroked in pieces. */
const mostPoints = 32;
/** In CSS pixels: a segment that is narrower and higher counts as a column. */
const columnWidth = 1.5;
const columnHeight = 4;

/**
 * Draws a line of any length at a bounded cost. Nearly vertical segments are filled as columns of whole pixels: stroking
 * a curve that oscillates within every pixel of a wide screen would take most of a second.
 */
export class LinePen implements LineSink {
  readonly #ctx: PenContext;
  readonly #dash: readonly number[];
  readonly #ratio: number;
  /** Canvas pixels from one column to the next. */
  readonly #pitch: number;
  #x = 0;
  #y = 0;
  /** Points of the current piece. */
  #points = 0;
  /** The piece does not end at the position of the pen. */
  #isLifted = true;
  /** Length since the dashes began. */
  #length = 0;
  #column: Column | undefined;

  constructor(ctx: PenContext, { dash, ratio, grain = 1 }: PenStyle) {
    this.#ctx = ctx;
    this.#dash = dash;
    this.#ratio = ratio;
    this.#pitch = grain === 1 ? 1 : Math.round(grain * ratio);
    ctx.setLineDash([...dash]);
  }

  readonly moveTo = (x: number, y: number): void => {
    this.#x = x;
    this.#y = y;
    this.#isLifted = true;
    this.#length = 0;
  };

  readonly lineTo = (x: number, y: number): void => {
    const [wide, high] = [Math.abs(x - this.#x), Math.abs(y - this.#y)];
    if (wide <= columnWidth * this.#ratio && high >= columnHeight * this.#ratio) this.#raise(x, y);
    else this.#stroke(x, y);
    this.#x = x;
    this.#y = y;
  };

  /** Draws the rest. */
  end(): void {
    this.#endPiece();
    this.#endColumn();
    this.#ctx.setLineDash([]);
  }

  #stroke(x: number, y: number): void {
    if (this.#points === 0) {
      this.#ctx.beginPath();
      this.#ctx.lineDashOffset = this.#length;
      this.#isLifted = true;
    }
    if (this.#isLifted) this.#ctx.moveTo(this.#x, this.#y);
    this.#isLifted = false;
    this.#ctx.lineTo(x, y);
    this.#points += 1;
    if (this.#dash.length > 0) this.#length += Math.hypot(x - this.#x, y - this.#y);
    if (this.#points === mostPoints) this.#endPiece();
  }

  #endPiece(): void {
    if (this.#points > 0) this.#ctx.stroke();
    this.#points = 0;
  }

  #raise(x: number, y: number): void {
    this.#isLifted = true;
    const at = Math.round(x / this.#pitch) * this.#pitch;
    const column = this.#column;
    const [top, bottom] = [Math.min(y, this.#y), Math.max(y, this.#y)];
    if (column?.x === at) {
      column.top = Math.min(column.top, top);
      column.bottom = Math.max(column.bottom, bottom);
      return;
    }
    this.#endColumn();
    this.#column = { x: at, top, bottom };
  }

  #endColumn(): void {
    const column = this.#column;
    this.#column = undefined;
    if (!column || !this.#isInk(column.x)) return;
    const top = Math.round(column.top);
    const thick = Math.max(this.#pitch, Math.floor(this.#ratio * columnWidth));
    this.#ctx.fillRect(column.x, top, thick, Math.max(thick, Math.round(column.bottom) - top));
  }

  /** Dashes of columns are measured along the time axis; along the line they would be too short to see. */
  #isInk(x: number): boolean {
    const whole = this.#dash.reduce((sum, length) => sum + length, 0);
    if (whole === 0) return true;
    let rest = x % whole;
    const place = this.#dash.findIndex((length) => {
      rest -= length;
      return rest < 0;
    });
    return place % 2 === 0;
  }
}
