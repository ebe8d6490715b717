import { useMemo } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { helpTexts } from './helpTexts.ts';
import type { Chapter } from './manual.ts';
import { searchManual } from './searchManual.ts';
import { useManual } from './useManual.ts';

interface HelpSearchProps {
  typed: string;
  onOpen: (place: string) => void;
}

const most = 30;

/** [HE4] Places of the manual that have the words; all chapters are loaded for the first one. */
export function HelpSearch({ typed, onOpen }: HelpSearchProps) {
  const t = helpTexts.useTexts();
  const manual = useManual();
  return (
    <Loaded query={manual} failed={t('failed')}>
      {(chapters) => <Hits {...{ chapters, typed, onOpen }} />}
    </Loaded>
  );
}

function Hits({ chapters, typed, onOpen }: HelpSearchProps & { chapters: readonly Chapter[] }) {
  const t = helpTexts.useTexts();
  const hits = useMemo(() => searchManual(chapters, typed).slice(0, most), [chapters, typed]);
  if (hits.length === 0) return <EmptyState title={t('none', { typed })} />;
  return (
    <>
      <p className="help-count" role="status">
        {t('hits', { count: hits.length })}
      </p>
      <ul className="help-hits">
        {hits.map(({ title, chapter, place, snippet }) => (
          <li key={place}>
            <button type="button" onClick={() => onOpen(place)}>
              <strong>{title}</strong>
              {chapter !== '' && <span>{chapter}</span>}
              <small>{snippet}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
