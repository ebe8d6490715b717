import './dropped.css';
import { Button } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import type { DroppedPart } from './DroppedPart.ts';
import { type DroppedRow, type DroppedSection, droppedSections } from './droppedSections.ts';
import { droppedTexts } from './droppedTexts.ts';

/** Rows of a section at first, and how many “more” adds: a page may have thousands. */
const firstRows = 20;
const moreRows = 200;
/** Widgets listed in a row at first. */
const firstSubjects = 5;

/** [PV3] What could not be used of a document, by reason; equal items are listed once, with everything they concern. */
export const DroppedList = memo(function DroppedList({ dropped }: { dropped: readonly DroppedPart[] }) {
  const language = useLanguage();
  const sections = useMemo(() => droppedSections(dropped, language), [dropped, language]);
  return (
    <div className="dropped">
      {sections.map((section) => (
        <Section key={section.reason} {...section} />
      ))}
    </div>
  );
});

function Section({ title, count, rows }: DroppedSection) {
  const t = droppedTexts.useTexts();
  const [shown, setShown] = useState(firstRows);
  const more = Math.min(rows.length - shown, moreRows);
  return (
    <section>
      <h3>
        {title}
        <span>{t('parts', { count })}</span>
      </h3>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <Row key={`${row.what} ${row.path}`} {...row} />
        ))}
      </ul>
      {more > 0 && (
        <Button type="link" size="small" onClick={() => setShown(shown + more)}>
          {t('more', { count: more })}
        </Button>
      )}
    </section>
  );
}

function Row({ what, path, count, subjects }: DroppedRow) {
  const t = droppedTexts.useTexts();
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const short = listed(
    subjects.slice(0, firstSubjects).map((subject) => subject.short),
    language,
  );
  const whole = useMemo(
    () =>
      listed(
        subjects.map((subject) => subject.whole),
        language,
      ),
    [subjects, language],
  );
  return (
    <li>
      {what !== '' && (
        <div>
          {what}
          {count > 1 && <span className="dropped-count">×{count}</span>}
          {path !== '' && <code>{path}</code>}
        </div>
      )}
      <p>
        {isWhole ? whole : short}
        {!isWhole && short !== whole && (
          <Button type="link" size="small" onClick={() => setIsWhole(true)}>
            {t('all')}
          </Button>
        )}
      </p>
    </li>
  );
}
