/** An `Aggregate` as JSON. */
export interface AggregateState {
  from: number;
  to: number;
  above: number;
  rollover: number | null;
  isNet: boolean;
  isCarried: boolean;
  firstTime: number | null;
  hold: number | null;
  firstGood: number | null;
  meter: number | null;
  first: number | null;
  last: number | null;
  min: number | null;
  max: number | null;
  covered: number;
  running: number;
  changes: number;
  count: number;
  sum: number[];
  integral: number[];
  diff: number[];
}
