import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../base/i18n/language.ts';
import { type Chapter, loadManual } from './manual.ts';

/** All chapters in the language of the screen, loaded once they are wanted. */
export function useManual({ isWanted = true } = {}): UseQueryResult<Chapter[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['manual', language],
    queryFn: () => loadManual(language),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
