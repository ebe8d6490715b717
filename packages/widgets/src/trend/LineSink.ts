/** Target of a line: a pen, or a list in a test. */
export interface LineSink {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
}
