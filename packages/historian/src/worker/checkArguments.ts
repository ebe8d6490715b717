import { HistorianError } from '../HistorianError.ts';
import { historianLimits as limits } from '../limits.ts';
import type { Steps } from '../query/table.ts';

export function checkSignal(signalId: number): void {
  checkCount(signalId, limits.signalId, 'signalId');
}

export function checkSignals(signalIds: readonly number[]): void {
  if (signalIds.length > limits.signals) throw invalid(`${signalIds.length} signals, ${limits.signals} allowed`);
  for (const signalId of signalIds) checkSignal(signalId);
}

/** Empty ranges are refused: they are mistakes of the caller. */
export function checkRange(from: number, to: number): void {
  if (Number.isSafeInteger(from) && Number.isSafeInteger(to) && from < to) return;
  throw invalid(`${from} to ${to} is no range of integer times`);
}

/** Of periods: from the start of the first to the end of the last, ascending. */
export function checkEdges(edges: readonly number[]): void {
  checkCount(edges.length - 1, limits.buckets, 'periods');
  for (let at = 1; at < edges.length; at++) checkRange(edges[at - 1] as number, edges[at] as number);
}

export function checkCount(count: number, most: number, name: string): void {
  if (Number.isInteger(count) && count >= 1 && count <= most) return;
  throw invalid(`${name} ${count} is not an integer from 1 to ${most}`);
}

export function tableSteps(signals: number, from: number, to: number, stepMs: number): Steps {
  checkRange(from, to);
  checkCount(stepMs, limits.time, 'stepMs');
  const count = Math.ceil((to - from) / stepMs);
  if (count * Math.max(1, signals) > limits.tableCells) {
    throw invalid(`${count} steps of ${signals} signals, ${limits.tableCells} cells allowed`);
  }
  return { from, count, stepMs };
}

function invalid(message: string): HistorianError {
  return new HistorianError('invalid', message);
}
