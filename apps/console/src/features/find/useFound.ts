import { api, findLimits } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { useAfterTyping } from '../../ui/useAfterTyping.ts';
import { searchManual, useManual } from '../help/index.ts';
import { type FindScreen, findScreens } from './findScreens.ts';
import { foundChoices } from './foundChoices.ts';
import { type Choice, type FoundKind, foundKinds } from './recents.ts';

export interface FoundGroup {
  kind: FoundKind;
  choices: readonly Choice[];
}

export interface FoundAll {
  groups: readonly FoundGroup[];
  /** The server has not answered what is typed now. */
  isSearching: boolean;
  failed: boolean;
  retry: () => void;
}

const helpHits = 5;

/** Everything that has what is typed. Screens and help are found at once, the rest by the server. */
export function useFound(screens: readonly FindScreen[], typed: string): FoundAll {
  const language = useLanguage();
  const wanted = typed.trim().slice(0, findLimits.words);
  const rested = useAfterTyping(wanted);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useCall(
    api.find.all,
    rested === '' ? undefined : { words: rested },
    { staleTime: 30_000, keepPrevious: true, retry: false, extra: [language] },
  );
  const help = useHelp(wanted);
  const isCurrent = rested === wanted && !isPlaceholderData;
  const groups = useMemo(() => {
    if (wanted === '') return [];
    const own = findScreens(screens, wanted).map(
      ({ title, group, path }): Choice => ({
        ...{ kind: 'screen', title: title[language], place: group[language], path },
      }),
    );
    const all = [...own, ...(data && !isError ? foundChoices(data) : []), ...help];
    return foundKinds
      .map((kind) => ({ kind, choices: all.filter((choice) => choice.kind === kind) }))
      .filter(({ choices }) => choices.length > 0);
  }, [screens, wanted, language, data, isError, help]);
  return {
    groups,
    isSearching: wanted !== '' && (isFetching || !isCurrent) && !isError,
    failed: isError,
    retry: () => void refetch(),
  };
}

const noHelp: readonly Choice[] = [];

/** The chapters are loaded with the first letter. */
function useHelp(typed: string): readonly Choice[] {
  const { data } = useManual({ isWanted: typed !== '' });
  return useMemo(() => {
    if (!data) return noHelp;
    return searchManual(data, typed)
      .slice(0, helpHits)
      .map(({ title, chapter, place }): Choice => ({ kind: 'help', title, place: chapter, path: place }));
  }, [data, typed]);
}
