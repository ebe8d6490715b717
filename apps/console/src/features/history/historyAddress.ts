import { historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import type { ChartMark } from '../../ui/chart/chartSeries.ts';
import { type Comparison, readComparison } from './comparison.ts';
import { defaultPreset, isPreset, presetKeys, type RangeChoice, rangeProblem } from './rangeRules.ts';

export type HistoryView = 'curve' | 'table';

/** [HV3] The state of the history tab in the address. */
export interface HistoryChoice {
  /** Null while nothing is chosen; the tab then shows the first numbers of the device. */
  signalIds: readonly number[] | null;
  hidden: readonly number[];
  range: RangeChoice;
  view: HistoryView;
  /** The visible part of the range. */
  zoom: ChartSpan | null;
  comparison: Comparison | null;
  mark: ChartMark | null;
}

/** The address of the trend of one signal, from any tab of its device. */
export const trendSearch = (signalId: number): string => `?tab=history&signals=${signalId}`;

/** Parameters that are invalid or not allowed are ignored. */
export function readChoice(search: URLSearchParams): HistoryChoice {
  const signals = search.get('signals');
  return {
    signalIds: signals === null ? null : idsOf(signals).slice(0, historyLimits.curveVariables),
    hidden: idsOf(search.get('hidden') ?? ''),
    range: readRange(search),
    view: search.get('view') === 'table' ? 'table' : 'curve',
    zoom: readSpan(...(search.get('zoom') ?? '').split('-')),
    comparison: readComparison(search.get('compare')),
    mark: readMark(search),
  };
}

/** The address with a changed choice; other parameters stay. */
export function writeChoice(search: URLSearchParams, patch: Partial<HistoryChoice>): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (key: string, value: string | null) => (value === null ? next.delete(key) : next.set(key, value));
  if (patch.signalIds !== undefined) set('signals', patch.signalIds === null ? null : patch.signalIds.join(','));
  if (patch.hidden !== undefined) set('hidden', patch.hidden.length > 0 ? patch.hidden.join(',') : null);
  if (patch.view !== undefined) set('view', patch.view === 'curve' ? null : patch.view);
  if (patch.zoom !== undefined)
    set('zoom', patch.zoom && `${Math.round(patch.zoom.from)}-${Math.round(patch.zoom.to)}`);
  if (patch.comparison !== undefined) set('compare', patch.comparison === null ? null : String(patch.comparison));
  if (patch.range !== undefined) {
    const { range } = patch;
    set('range', isPreset(range) && range.preset !== defaultPreset ? range.preset : null);
    set('from', isPreset(range) ? null : String(range.from));
    set('to', isPreset(range) ? null : String(range.to));
    next.delete('zoom');
  }
  return next;
}

function readRange(search: URLSearchParams): RangeChoice {
  const span = readSpan(search.get('from') ?? undefined, search.get('to') ?? undefined);
  if (span) return span;
  return { preset: presetKeys.find((key) => key === search.get('range')) ?? defaultPreset };
}

function readSpan(from?: string, to?: string): ChartSpan | null {
  const span = { from: timeOf(from), to: timeOf(to) };
  if (Number.isNaN(span.from) || Number.isNaN(span.to)) return null;
  return span.to > span.from && rangeProblem(span) === null ? span : null;
}

function readMark(search: URLSearchParams): ChartMark | null {
  const time = timeOf(search.get('mark') ?? undefined);
  return Number.isNaN(time) ? null : { time, text: search.get('markText') ?? '' };
}

const timeOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,13}$/.test(text) ? Number(text) : Number.NaN;

function idsOf(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,15}$/.test(part));
  return [...new Set(ids.map(Number))];
}
