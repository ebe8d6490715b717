import { lag } from './maths.ts';

/** 0 stopped, 1 filtering, 2 backwashing. */
export type CellState = 0 | 1 | 2;
/** 0 none, 1 air, 2 air and water, 3 rinse. */
export type WashPhase = 0 | 1 | 2 | 3;

export interface FilterCell {
  enabled: boolean;
  /** Requested by the operator, waiting for its turn. */
  requested: boolean;
  state: CellState;
  phase: WashPhase;
  phaseFor: number;
  /** Head loss caused by dirt at nominal flow, m. */
  clog: number;
  /** m */
  headLoss: number;
  /** m³/h */
  flow: number;
  /** NTU */
  turbidity: number;
  /** Seconds since the last backwash. */
  since: number;
  washes: number;
}

export interface Filters {
  cells: readonly [FilterCell, FilterCell, FilterCell, FilterCell];
  /** Head loss that triggers a backwash, m. */
  washAt: number;
  /** m³/h */
  inflow: number;
  outflow: number;
  overflow: number;
  washFlow: number;
  /** NTU of the mixed filtrate. */
  turbidity: number;
  /** m³ */
  overflowTotal: number;
  washTotal: number;
}

export interface FilterInputs {
  inflow: number;
  turbidity: number;
}

const nominalFlow = 240;
const cellCapacity = 420;
const cleanLoss = 0.3;
const longestRun = 48 * 3600;
const phases: Readonly<Record<1 | 2 | 3, { seconds: number; flow: number; next: WashPhase }>> = {
  1: { seconds: 180, flow: 0, next: 2 },
  2: { seconds: 300, flow: 300, next: 3 },
  3: { seconds: 360, flow: 520, next: 0 },
};

export function createFilters(): Filters {
  return {
    cells: [cell(0.15, 811), cell(0.5, 806), cell(0.85, 809), cell(1.2, 798)],
    washAt: 1.8,
    inflow: 0,
    outflow: 0,
    overflow: 0,
    washFlow: 0,
    turbidity: 0.15,
    overflowTotal: 0,
    washTotal: 241_300,
  };
}

export function stepFilters(filters: Filters, { inflow, turbidity }: FilterInputs, dt: number): Filters {
  const open = filters.cells.filter(({ state }) => state === 1).length;
  const share = open === 0 ? 0 : Math.min(inflow / open, cellCapacity);
  const outflow = share * open;
  const overflow = inflow - outflow;
  // One at a time: two cells in backwash would overload the rest.
  const next = filters.cells.some(({ state }) => state === 2) ? -1 : nextToWash(filters);
  const cells = filters.cells.map((one, index) => stepCell(one, { share, turbidity, start: index === next }, dt));
  const washFlow = cells.reduce((sum, { phase }) => sum + (phase === 0 ? 0 : phases[phase].flow), 0);
  const mixed = cells.reduce((sum, one) => sum + one.flow * one.turbidity, 0);
  return {
    ...filters,
    cells: cells as unknown as Filters['cells'],
    inflow,
    outflow,
    overflow,
    washFlow,
    turbidity: outflow > 0 ? lag(filters.turbidity, mixed / outflow, 60, dt) : filters.turbidity,
    overflowTotal: filters.overflowTotal + (overflow * dt) / 3600,
    washTotal: filters.washTotal + (washFlow * dt) / 3600,
  };
}

function nextToWash({ cells, washAt }: Filters): number {
  return cells.findIndex(
    (one) => one.state === 1 && (one.requested || one.headLoss >= washAt || one.since >= longestRun),
  );
}

interface CellInputs {
  share: number;
  turbidity: number;
  start: boolean;
}

function stepCell(cell: FilterCell, { share, turbidity, start }: CellInputs, dt: number): FilterCell {
  if (cell.state === 2) return stepWash(cell, dt);
  if (start) return { ...cell, state: 2, phase: 1, phaseFor: 0, requested: false, flow: 0, headLoss: 0 };
  if (!cell.enabled || cell.state === 0) return { ...cell, state: cell.enabled ? 1 : 0, flow: 0, headLoss: 0 };
  const clog = cell.clog + (8.7e-5 * share * turbidity * dt) / 3600;
  const since = cell.since + dt;
  const through = 0.035 * (1 + 0.5 * (clog / 1.5) ** 3);
  return {
    ...cell,
    clog,
    since,
    flow: share,
    headLoss: ((cleanLoss + clog) * share) / nominalFlow,
    turbidity: lag(cell.turbidity, turbidity * through + 0.2 * Math.exp(-since / 900), 90, dt),
  };
}

function stepWash(cell: FilterCell, dt: number): FilterCell {
  if (cell.phase === 0) return { ...cell, state: cell.enabled ? 1 : 0 };
  const { seconds, next } = phases[cell.phase];
  const phaseFor = cell.phaseFor + dt;
  if (phaseFor < seconds) return { ...cell, phaseFor };
  if (next !== 0) return { ...cell, phase: next, phaseFor: 0 };
  return { ...cell, phase: 0, phaseFor: 0, state: cell.enabled ? 1 : 0, clog: 0.02, since: 0, washes: cell.washes + 1 };
}

function cell(clog: number, washes: number): FilterCell {
  return {
    enabled: true,
    requested: false,
    state: 1,
    phase: 0,
    phaseFor: 0,
    clog,
    headLoss: cleanLoss + clog,
    flow: nominalFlow,
    turbidity: 0.14,
    since: clog * 50_000,
    washes,
  };
}
