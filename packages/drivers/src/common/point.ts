import type { ErrorCode, GatewaySignal, Text } from '@lookfar/contract';

/** Why a signal cannot be read; `path` is the field of the signal. */
export interface PointProblem {
  code: ErrorCode;
  path: string;
  reason: Text;
}

/** A signal whose address makes sense to its driver, or why it does not. */
export type CheckedPoint<Point> = { ok: true; point: Point } | { ok: false; problem: PointProblem };

export function refusePoint(code: ErrorCode, path: string, reason: Text): { ok: false; problem: PointProblem } {
  return { ok: false, problem: { code, path, reason } };
}

export interface PointTable<Point> {
  points: Map<number, Point>;
  /** Codes of the signals that cannot be requested. */
  refused: Map<number, string>;
}

export function pointTable<Point>(
  signals: readonly GatewaySignal[],
  pointOf: (signal: GatewaySignal) => CheckedPoint<Point>,
): PointTable<Point> {
  const table: PointTable<Point> = { points: new Map(), refused: new Map() };
  for (const signal of signals) {
    const checked = pointOf(signal);
    if (checked.ok) table.points.set(signal.id, checked.point);
    else table.refused.set(signal.id, checked.problem.code);
  }
  return table;
}
