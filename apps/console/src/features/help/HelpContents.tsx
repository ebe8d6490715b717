import { Loaded } from '../../ui/Loaded.tsx';
import { helpTexts } from './helpTexts.ts';
import { useManual } from './useManual.ts';

/** The chapters of the manual. */
export function HelpContents({ onOpen }: { onOpen: (place: string) => void }) {
  const t = helpTexts.useTexts();
  const manual = useManual();
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
