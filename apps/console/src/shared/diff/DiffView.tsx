import './diff.css';
import { type DocumentChange, diffDocuments, itemNames, type Section } from '@lookfar/configuration';
import type { ConfigDocument } from '@lookfar/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { diffTexts } from './diffTexts.ts';
import { valueText } from './valueText.ts';

interface DiffViewProps {
  before: ConfigDocument;
  after: ConfigDocument;
}

/** The changes in the second document, section by section, in words. */
export function DiffView({ before, after }: DiffViewProps) {
  const t = diffTexts.useTexts();
  const changes = useMemo(() => diffDocuments(before, after), [before, after]);
  if (changes.length === 0) return <EmptyState title={t('same')} />;
  const count = (kind: DocumentChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const present = [...new Set(changes.map(({ section }) => section))];
  return (
    <div className="diff">
      <p className="diff-summary">
        {t('summary', { added: count('added'), changed: count('changed'), removed: count('removed') })}
      </p>
      {present.map((section) => (
        <DiffSection key={section} section={section} changes={changes.filter((change) => change.section === section)} />
      ))}
    </div>
  );
}

const step = 50;

function DiffSection({ section, changes }: { section: Section; changes: readonly DocumentChange[] }) {
  const t = diffTexts.useTexts();
  const language = useLanguage();
  const [most, setMost] = useState(step);
  return (
    <section>
      <h3>
        {itemNames[section][language]} · {changes.length}
      </h3>
      <ul className="diff-list">
        {changes.slice(0, most).map((change) => (
          <Change key={`${change.kind}/${change.id ?? ''}`} change={change} />
        ))}
      </ul>
      {changes.length > most && (
        <Button type="link" size="small" onClick={() => setMost((now) => now + 10 * step)}>
          {t('more', { count: changes.length - most })}
        </Button>
      )}
    </section>
  );
}

function Change({ change }: { change: DocumentChange }) {
  const t = diffTexts.useTexts();
  const language = useLanguage();
  return (
    <li className={`diff-${change.kind}`}>
      {change.title !== '' && (
        <div className="diff-head">
          <span className="diff-kind">{t(change.kind)}</span>
          <strong>{change.title}</strong>
          {change.places && <span className="diff-places">{t('movedFrom', change.places)}</span>}
        </div>
      )}
      {change.fields.length > 0 && (
        <dl>
          {change.fields.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label[language]}</dt>
              <dd>
                <del>{valueText(from, t)}</del>
                <span aria-hidden="true"> → </span>
                <ins>{valueText(to, t)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
