import type { ReactNode } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatNearTime } from '../../../ui/formatTimes.ts';
import { Loaded, type LoadedQuery } from '../../../ui/Loaded.tsx';
import { centreTexts } from '../centreTexts.ts';
import { useBoardContext } from './BoardContext.ts';

interface TileLoadedProps<Data> {
  query: LoadedQuery<Data> & { dataUpdatedAt?: number };
  failed: string;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** [OC5] Loaded data that could not be loaded again says how old it is. On the wall nobody presses a button. */
export function TileLoaded<Data>({ query, failed, children, ...empty }: TileLoadedProps<Data>) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const { isWall } = useBoardContext();
  const { data, error, dataUpdatedAt = 0 } = query;
  if (isWall && data === undefined && error)
    return (
      <p className="tile-note" role="alert">
        {failed}
        <br />
        {failureText(error, language).reason}
      </p>
    );
  return (
    <>
      {error !== null && data !== undefined && dataUpdatedAt > 0 && (
        <p className="tile-old">{t('asOf', { time: formatNearTime(dataUpdatedAt) })}</p>
      )}
      <Loaded query={query} failed={failed} {...empty}>
        {children}
      </Loaded>
    </>
  );
}
