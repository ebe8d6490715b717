import type { LineSink } from './LineSink.ts';

/** What a pen needs of a canvas. */
export type PenContext = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'fillRect' | 'setLineDash' | 'lineDashOffset'
>;

export interface PenStyle {
  /** Width of the line in canvas pixels. */
  width: number;
  /** In canvas pixels; empty for a solid line. */
  dash: readonly number[];
  /** Canvas pixels of one CSS pixel. */
  ratio: number;
  /** Width of a column in CSS pixels; 1 by default. */
  grain?: number;
}

interface Column {
  /** Number of the column from the left edge of the canvas. */
  place: number;
  top: number;
  bottom: number;
}

/** Points per stroke. The cost of a path grows faster than its points, so a long line is stroked in pieces. */
const mostPoints = 32;
/** In CSS pixels: a line that turns back within this width, after at least this height, is drawn by columns. */
const foldWidth = 3;
const foldHeight = 4;

/**
 * [LT5] Draws a line of any length at a bounded cost. Where it turns up and down again within a few pixels, the ink is a
 * solid area to the eye, and is filled as columns of whole pixels: stroking a curve that oscillates within every pixel
 * of a wide screen would take most of a second. Columns overlap their neighbours and the strokes next to them.
 */
export class LinePen implements LineSink {
  readonly #ctx: PenContext;
  readonly #dash: readonly number[];
  readonly #dashLength: number;
  readonly #half: number;
  readonly #foldWidth: number;
  readonly #foldHeight: number;
  /** Canvas pixels from one column to the next. */
  readonly #pitch: number;
  /** Width of a column. */
  readonly #thick: number;
  /** Position of the pen. */
  #x = 0;
  #y = 0;
  /** The pen was set down and has not moved. */
  #isDot = false;
  /** The points since the line last turned, with the one at which it did. */
  readonly #runX: number[] = [];
  readonly #runY: number[] = [];
  /** Up (-1), down (1), or neither yet. */
  #direction = 0;
  /** The run is too wide to be folded: its points are stroked as they come. */
  #isWide = false;
  /** Points of the current piece. */
  #points = 0;
  /** Where the current piece ends. */
  #strokeX = Number.NaN;
  #strokeY = Number.NaN;
  /** Length since the dashes began. */
  #length = 0;
  #column: Column | undefined;

  constructor(ctx: PenContext, { width, dash, ratio, grain = 1 }: PenStyle) {
    this.#ctx = ctx;
    this.#dash = dash;
    this.#dashLength = dash.reduce((sum, length) => sum + length, 0);
    this.#half = Math.max(0.5, width / 2);
    this.#foldWidth = foldWidth * grain * ratio;
    this.#foldHeight = foldHeight * ratio;
    this.#pitch = grain === 1 ? 1 : Math.round(grain * ratio);
    this.#thick = Math.max(this.#pitch, Math.floor(width));
    ctx.setLineDash([...dash]);
  }

  readonly moveTo = (x: number, y: number): void => {
    this.#endLine();
    this.#begin(x, y);
    this.#strokeX = this.#strokeY = Number.NaN;
    this.#length = 0;
    this.#isDot = true;
  };

  readonly lineTo = (x: number, y: number): void => {
    this.#isDot = false;
    const direction = Math.sign(y - this.#y);
    if (direction !== 0 && direction === -this.#direction) {
      this.#endRun();
      this.#begin(this.#x, this.#y);
    }
    if (direction !== 0) this.#direction = direction;
    if (this.#isWide) this.#stroke(this.#x, this.#y, x, y);
    else {
      this.#runX.push(x);
      this.#runY.push(y);
      if (x - (this.#runX[0] ?? x) > this.#foldWidth) {
        this.#drawRun(this.#stroke);
        this.#isWide = true;
      }
    }
    this.#x = x;
    this.#y = y;
  };

  /** Draws the rest. */
  end(): void {
    this.#endLine();
    this.#endPiece();
    this.#endColumn();
    this.#ctx.setLineDash([]);
  }

  #begin(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#runX.length = this.#runY.length = 0;
    this.#runX.push(x);
    this.#runY.push(y);
    this.#direction = 0;
    this.#isWide = false;
  }

  #endLine(): void {
    // A line without length leaves no ink of its own.
    if (this.#isDot) this.#cover(this.#x, this.#y, this.#x, this.#y);
    this.#isDot = false;
    this.#endRun();
    this.#runX.length = this.#runY.length = 0;
  }

  #endRun(): void {
    if (this.#isWide || this.#runX.length < 2) return;
    const isHigh = Math.abs(this.#y - (this.#runY[0] ?? 0)) >= this.#foldHeight;
    this.#drawRun(isHigh ? this.#cover : this.#stroke);
  }

  #drawRun(draw: (fromX: number, fromY: number, x: number, y: number) => void): void {
    for (let at = 1; at < this.#runX.length; at += 1)
      draw.call(this, this.#runX[at - 1] ?? 0, this.#runY[at - 1] ?? 0, this.#runX[at] ?? 0, this.#runY[at] ?? 0);
  }

  #stroke(fromX: number, fromY: number, x: number, y: number): void {
    const isNew = this.#points === 0;
    if (isNew) {
      this.#ctx.beginPath();
      this.#ctx.lineDashOffset = this.#length;
    }
    if (isNew || fromX !== this.#strokeX || fromY !== this.#strokeY) this.#ctx.moveTo(fromX, fromY);
    this.#ctx.lineTo(x, y);
    this.#strokeX = x;
    this.#strokeY = y;
    this.#points += 1;
    if (this.#dashLength > 0) this.#length += Math.hypot(x - fromX, y - fromY);
    if (this.#points === mostPoints) this.#endPiece();
  }

  #endPiece(): void {
    if (this.#points > 0) this.#ctx.stroke();
    this.#points = 0;
  }

  /** A segment by the columns that it passes: each has the part of its height that lies within. */
  #cover(fromX: number, fromY: number, x: number, y: number): void {
    const [first, last] = [Math.floor(fromX / this.#pitch), Math.floor(x / this.#pitch)];
    const slope = last > first ? (y - fromY) / (x - fromX) : 0;
    let enters = fromY;
    for (let place = first; place < last; place += 1) {
      const leaves = fromY + ((place + 1) * this.#pitch - fromX) * slope;
      this.#raise(place, enters, leaves);
      enters = leaves;
    }
    this.#raise(last, enters, y);
  }

  #raise(place: number, a: number, b: number): void {
    const [top, bottom] = a < b ? [a, b] : [b, a];
    const column = this.#column;
    if (column?.place === place) {
      if (top < column.top) column.top = top;
      if (bottom > column.bottom) column.bottom = bottom;
      return;
    }
    this.#endColumn();
    this.#column = { place, top, bottom };
  }

  #endColumn(): void {
    const column = this.#column;
    this.#column = undefined;
    if (!column) return;
    const x = column.place * this.#pitch;
    if (!this.#isInk(x)) return;
    // Half the width of the line more at both ends, so that neighbours always share a pixel.
    const top = Math.round(column.top - this.#half);
    const left = x - Math.floor((this.#thick - this.#pitch) / 2);
    this.#ctx.fillRect(left, top, this.#thick, Math.round(column.bottom + this.#half) - top);
  }

  /** Dashes of columns are measured along the time axis; along the line they would be too short to see. */
  #isInk(x: number): boolean {
    if (this.#dashLength === 0) return true;
    let rest = x % this.#dashLength;
    const place = this.#dash.findIndex((length) => {
      rest -= length;
      return rest < 0;
    });
    return place % 2 === 0;
  }
}
