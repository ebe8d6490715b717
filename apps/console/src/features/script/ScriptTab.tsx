import './script.css';
import { QuestionCircleOutlined } from '@ant-design/icons';
import { type ConfigProblem, type ConfigScript, type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ScriptExample } from './examples.ts';
import { ScriptEditor } from './ScriptEditor.tsx';
import { ScriptHelp } from './ScriptHelp.tsx';
import { ScriptList } from './ScriptList.tsx';
import { isFull, withAdded, withChange, withCopy, withMove, withoutScript } from './scriptEdits.ts';
import type { ScriptOwner } from './scriptOwner.ts';
import { scriptTexts } from './scriptTexts.ts';
import { useScriptStates } from './useScriptStates.ts';

interface ScriptTabProps {
  owner: ScriptOwner;
  scripts: ConfigScript[];
  signals: ConfigSignal[];
  /** The ids of read-only scripts of the template. */
  locked: ReadonlySet<number>;
  /** Shown above a read-only script. */
  lockedNote: ReactNode;
  /** The problems of the whole document; those of scripts are shown here. */
  problems: ConfigProblem[];
  onChange(scripts: ConfigScript[]): void;
}

/** The scripts of a device or template. Edits the document; the page around it saves. */
export function ScriptTab({ owner, scripts, signals, locked, lockedNote, problems, onChange }: ScriptTabProps) {
  const t = scriptTexts.useTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const lastPlace = useRef(0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const states = useScriptStates(owner);
  // Saving gives a new script a new id; it stays selected by its position.
  const selected = scripts.find(({ id }) => id === chosen) ?? scripts[lastPlace.current] ?? scripts[0];
  useEffect(() => {
    if (selected) lastPlace.current = scripts.indexOf(selected);
  });
  const own = problems.filter(({ section }) => section === 'scripts');

  const take = (edit: { scripts: ConfigScript[]; id: number }) => {
    onChange(edit.scripts);
    setChosen(edit.id);
  };
  const add = (example?: ScriptExample) => {
    const name = example?.name[language] ?? t('newName', { number: scripts.length + 1 });
    const code = example?.code[language] ?? '';
    take(
      withAdded(scripts, {
        name,
        enabled: true,
        trigger: example?.trigger ?? { kind: 'timer', everySeconds: 60 },
        code,
      }),
    );
  };
  const remove = (id: number) => {
    const edit = withoutScript(scripts, id);
    onChange(edit.scripts);
    setChosen(edit.next);
  };

  const help = (
    <ScriptHelp
      open={isHelpOpen}
      onClose={() => setHelpOpen(false)}
      onUse={
        isFull(scripts)
          ? undefined
          : (example) => {
              add(example);
              setHelpOpen(false);
            }
      }
    />
  );
  const helpButton = (
    <Button icon={<QuestionCircleOutlined />} onClick={() => setHelpOpen(true)}>
      {t('help')}
    </Button>
  );

  if (!selected)
    return (
      <section className="script-empty">
        <EmptyState
          title={t('empty')}
          note={t('emptyNote')}
          action={
            <span className="script-starts">
              <Button type="primary" onClick={() => add()}>
                {t('add')}
              </Button>
              <Button onClick={() => setHelpOpen(true)}>{t('fromExample')}</Button>
            </span>
          }
        />
        {help}
      </section>
    );

  return (
    <section className="script-tab">
      <ScriptList
        scripts={scripts}
        selectedId={selected.id}
        locked={locked}
        problems={own}
        states={states.data ?? []}
        limit={isFull(scripts) ? configurationLimits.scripts : undefined}
        onAdd={() => add()}
        onSelect={setChosen}
        onMove={(id, step) => onChange(withMove(scripts, id, step))}
        onCopy={(script) => take(withCopy(scripts, script.id, t('copyName', { name: script.name })))}
        onEnable={(id, enabled) => onChange(withChange(scripts, id, { enabled }))}
        onRemove={remove}
        footer={helpButton}
      />
      <ScriptEditor
        key={selected.id}
        owner={owner}
        script={selected}
        isLocked={locked.has(selected.id)}
        lockedNote={lockedNote}
        signals={signals}
        problems={own.filter(({ id }) => id === selected.id)}
        states={states}
        onChange={(change) => onChange(withChange(scripts, selected.id, change))}
      />
      {help}
    </section>
  );
}
