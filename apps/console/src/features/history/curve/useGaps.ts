import { api } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { gapReasonText, gapStateText } from '../../../shared/gapWords.ts';
import type { ChartGap } from '../../../ui/chart/chartSeries.ts';
import { formatAge } from '../../../ui/formatTimes.ts';
import type { HistoryOwner } from '../historyOwner.ts';
import { hourMs, longestMs } from '../rangeRules.ts';

interface GapsQuestion {
  /** Gaps belong to devices: a project with several has none of its own. */
  owner: HistoryOwner;
  view: ChartSpan;
  askedAt: number;
  isWanted: boolean;
}

const none: readonly ChartGap[] = [];

/** The periods without data, and why. */
export function useGaps({ owner, view, askedAt, isWanted }: GapsQuestion) {
  const language = useLanguage();
  const { from, to } = roundedSpan(view);
  const body = isWanted && 'equipmentId' in owner ? { ...owner, startTime: from, endTime: to } : undefined;
  const gaps = useCall(api.history.gaps, body, {
    gcTime: 60_000,
    keepPrevious: true,
    extra: [askedAt],
  });
  const list = useMemo(
    () =>
      gaps.data?.list.map((gap): ChartGap => {
        const end = gap.to ?? askedAt;
        const words = [gapReasonText(gap.reason, language), formatAge(end - gap.from, language)];
        if (gap.state !== 'lost') words.push(gapStateText(gap.state, language));
        return { from: gap.from, to: end, text: words.join(' · '), isEmpty: gap.state !== 'filled' };
      }) ?? none,
    [gaps.data, askedAt, language],
  );
  return { list, isFailed: gaps.isError };
}

/** Whole hours, so that a small pan loads nothing, and never longer than the server allows. */
function roundedSpan({ from, to }: ChartSpan): ChartSpan {
  const rounded = { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs };
  if (rounded.to - rounded.from <= longestMs) return rounded;
  return { from: Math.max(0, Math.ceil(to) - longestMs), to: Math.ceil(to) };
}
