import { historyGaps } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { gapReasonText, gapStateText } from '../../../shared/gapWords.ts';
import type { ChartGap, ChartSpan } from '../../../ui/chart/chartSeries.ts';
import { formatAge } from '../../../ui/formatTimes.ts';
import { hourMs, longestMs } from '../rangeRules.ts';

interface GapsQuestion {
  equipmentId: number;
  view: ChartSpan;
  askedAt: number;
  isWanted: boolean;
}

const none: readonly ChartGap[] = [];

/** What is missing in a stretch of time and why. */
export function useGaps({ equipmentId, view, askedAt, isWanted }: GapsQuestion) {
  const language = useLanguage();
  const { from, to } = roundedSpan(view);
  const gaps = useQuery({
    queryKey: ['monitor.historyGaps', equipmentId, from, to, askedAt],
    queryFn: ({ signal }) => send(historyGaps, { equipmentId, startTime: from, endTime: to }, { quiet: true, signal }),
    enabled: isWanted,
    gcTime: 60_000,
    placeholderData: (before) => before,
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

/** Whole hours, so that a little pan asks nothing new, and never more than is allowed. */
function roundedSpan({ from, to }: ChartSpan): ChartSpan {
  const rounded = { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs };
  if (rounded.to - rounded.from <= longestMs) return rounded;
  return { from: Math.max(0, Math.ceil(to) - longestMs), to: Math.ceil(to) };
}
