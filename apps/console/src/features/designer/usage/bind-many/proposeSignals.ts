import type { Box } from '@lookfar/page';
import { plainName } from '../plainName.ts';
import { isSameMatch, matchName, parsePattern } from './namePattern.ts';
import { readingOrder } from './readingOrder.ts';

export const matchModes = ['same', 'contains', 'order', 'pattern'] as const;
export type MatchMode = (typeof matchModes)[number];

/** A widget that wants a signal. */
export interface Target {
  id: string;
  /** Its labels: its name, and its text if it has one. */
  names: readonly string[];
  box: Box;
}

export interface Proposal<S> {
  target: Target;
  /** Undefined where nothing fits. */
  signal: S | undefined;
  /** All that fit alike; more than one has to be reviewed. */
  candidates: readonly S[];
}

export interface MatchRules {
  mode: MatchMode;
  /** For `pattern`: of widgets, and of signals. An empty signal pattern equals the widget pattern. */
  widgetPattern: string;
  signalPattern: string;
}

/** [US7] A signal for each widget, in reading order; the first of several that fit alike. */
export function proposeSignals<S extends { title: string }>(
  targets: readonly Target[],
  signals: readonly S[],
  rules: MatchRules,
): readonly Proposal<S>[] {
  const ordered = readingOrder(targets);
  if (rules.mode === 'order') return ordered.map((target, index) => proposal(target, signals.slice(index, index + 1)));
  const find = finderOf(signals, rules);
  return ordered.map((target) => proposal(target, firstFound(target.names, find)));
}

const proposal = <S>(target: Target, candidates: readonly S[]): Proposal<S> => ({
  target,
  signal: candidates[0],
  candidates,
});

type Finder<S> = (name: string) => readonly S[];

function firstFound<S>(names: readonly string[], find: Finder<S>): readonly S[] {
  for (const name of names) {
    const found = name === '' ? [] : find(name);
    if (found.length > 0) return found;
  }
  return [];
}

function finderOf<S extends { title: string }>(signals: readonly S[], rules: MatchRules): Finder<S> {
  switch (rules.mode) {
    case 'same':
      return sameFinder(signals);
    case 'contains':
      return containsFinder(signals);
    case 'pattern':
      return patternFinder(signals, rules);
    case 'order':
      return () => [];
  }
}

function sameFinder<S extends { title: string }>(signals: readonly S[]): Finder<S> {
  const byTitle = Map.groupBy(signals, ({ title }) => plainName(title));
  return (name) => byTitle.get(plainName(name)) ?? [];
}

/** The longest title wins: "pump 12 speed" means "pump 12" more than "pump 1". */
function containsFinder<S extends { title: string }>(signals: readonly S[]): Finder<S> {
  const named = signals
    .map((signal) => ({ signal, title: plainName(signal.title) }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => b.title.length - a.title.length);
  return (name) => {
    const text = plainName(name);
    const found = named.filter(({ title }) => text.includes(title));
    return found.filter(({ title }) => title.length === found[0]?.title.length).map(({ signal }) => signal);
  };
}

function patternFinder<S extends { title: string }>(
  signals: readonly S[],
  { widgetPattern, signalPattern }: MatchRules,
): Finder<S> {
  const ofWidgets = parsePattern(widgetPattern);
  const ofSignals = parsePattern(signalPattern) ?? ofWidgets;
  if (!ofWidgets || !ofSignals) return () => [];
  const matched = signals.flatMap((signal) => {
    const match = matchName(ofSignals, signal.title);
    return match ? [{ signal, match }] : [];
  });
  return (name) => {
    const own = matchName(ofWidgets, name);
    return own ? matched.filter(({ match }) => isSameMatch(own, match)).map(({ signal }) => signal) : [];
  };
}
