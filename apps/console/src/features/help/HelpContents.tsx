import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../base/i18n/language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { helpTexts } from './helpTexts.ts';
import { loadManual } from './manual.ts';

/** The chapters of the manual. */
export function HelpContents({ onOpen }: { onOpen: (place: string) => void }) {
  const t = helpTexts.useTexts();
  const language = useLanguage();
  const manual = useQuery({
    queryKey: ['manual', language],
    queryFn: () => loadManual(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={manual} failed={t('failed')}>
      {(chapters) => (
        <ol className="help-hits">
          {chapters.map(({ name, title }) => (
            <li key={name}>
              <button type="button" onClick={() => onOpen(name)}>
                <strong>{title}</strong>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
