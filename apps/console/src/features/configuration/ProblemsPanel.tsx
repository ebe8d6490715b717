import { CheckCircleOutlined, CloseOutlined } from '@ant-design/icons';
import type { ConfigProblem } from '@lookfar/contract';
import { Button } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { PlainList } from '../../ui/layout/Layout.tsx';
import { configTexts, sectionTexts } from './configTexts.ts';
import { sections } from './draft/draft.ts';
import { useEditor } from './EditorContext.ts';

interface ProblemsPanelProps {
  problems: readonly ConfigProblem[];
  onClose: () => void;
}

const most = 100;

/** Everything that prevents the document from being saved; each line links to its field. */
export function ProblemsPanel({ problems, onClose }: ProblemsPanelProps) {
  const t = configTexts.useTexts();
  const section = sectionTexts.useTexts();
  const language = useLanguage();
  const { jump } = useEditor();
  const groups = sections
    .map((key) => ({ key, list: problems.filter((problem) => problem.section === key) }))
    .filter(({ list }) => list.length > 0);
  return (
    <section className="config-problems" aria-label={t('problems')}>
      <header>
        <h2>{problems.length > 0 ? t('problemsCount', { count: problems.length }) : t('problems')}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('cancel')} onClick={onClose} />
      </header>
      {groups.length === 0 && (
        <p className="config-problems-none">
          <CheckCircleOutlined aria-hidden="true" /> {t('noProblems')}
        </p>
      )}
      {groups.map(({ key, list }) => (
        <div key={key}>
          <h3>
            {section(key)} · {list.length}
          </h3>
          <PlainList>
            {list.slice(0, most).map((problem) => (
              <li key={`${problem.id ?? ''}/${problem.path}`}>
                <button type="button" className="config-problem" onClick={() => jump(problem)}>
                  {problem.text[language]}
                </button>
              </li>
            ))}
            {list.length > most && <li>…</li>}
          </PlainList>
        </div>
      ))}
    </section>
  );
}
