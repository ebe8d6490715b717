import './script-dialog.css';
import { PlayCircleOutlined } from '@ant-design/icons';
import type { QueryResult } from '@lookfar/formula';
import { type BoundSignal, type LeafWidget, scriptChars } from '@lookfar/page';
import type { ScriptUse } from '@lookfar/widgets';
import { Button, Dropdown, Modal, Tooltip } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { LoadingState } from '../../../../../ui/LoadingState.tsx';
import { Dim } from '../../../../../ui/layout/Layout.tsx';
import { CodeEditor, type CodeHandle } from '../../../../script/index.ts';
import { ClickTrial } from './ClickTrial.tsx';
import { clickDialect, widgetDialect } from './pageDialect.ts';
import { pageExamples } from './pageExamples.ts';
import { ScriptFunctions } from './ScriptFunctions.tsx';
import { ScriptTrial } from './ScriptTrial.tsx';
import { scriptDialogTexts } from './scriptDialogTexts.ts';
import { TrialOutcome } from './TrialOutcome.tsx';
import { useCodeSignals } from './useCodeSignals.ts';
import { useTrialScripts } from './useTrialScripts.ts';

interface ScriptDialogProps {
  name: string;
  use: ScriptUse;
  code: string;
  /** Undefined for a script of a click. */
  widget: LeafWidget | undefined;
  signals: readonly BoundSignal[];
  onSave: (code: string) => void;
  onClose: () => void;
}

/** The code as it was when it was run, and what has become of that. */
interface Run {
  code: string;
  at: number;
  result?: QueryResult;
}

/** A script in a window of its own: the code, examples for it, and its result with current data. */
export function ScriptDialog({ name, use, code, widget, signals, onSave, onClose }: ScriptDialogProps) {
  const t = scriptDialogTexts.useTexts();
  const language = useLanguage();
  const [draft, setDraft] = useState(code);
  const [run, setRun] = useState<Run>();
  const editor = useRef<CodeHandle>(null);
  const scripts = useTrialScripts();
  const known = useCodeSignals(signals);
  const dialect = use === 'click' ? clickDialect : widgetDialect;
  const ended = (result: QueryResult) => setRun((now) => now && { ...now, result });
  const insert = (example: string) =>
    setDraft((now) => (now.trim() === '' ? example : `${now.trimEnd()}\n\n${example}`));
  const failedLine = run?.result && run.result.ending.outcome !== 'done' ? run.result.ending.line : null;
  const isTooLong = draft.length > scriptChars;
  return (
    <Modal
      open
      title={name}
      width="min(1240px, 94vw)"
      className="script-dialog"
      onCancel={onClose}
      okButtonProps={{ disabled: isTooLong }}
      onOk={() => onSave(draft)}
    >
      <div className="script-dialog-body">
        <section className="script-dialog-code">
          <div className="script-dialog-bar">
            <Tooltip title={t(scripts ? 'runNote' : 'noTemplate')}>
              <Button
                type="primary"
                icon={<PlayCircleOutlined />}
                disabled={!scripts}
                loading={run !== undefined && run.result === undefined}
                onClick={() => setRun({ code: draft, at: Date.now() })}
              >
                {t('run')}
              </Button>
            </Tooltip>
            <Dropdown
              trigger={['click']}
              menu={{
                items: pageExamples[use].map((example, index) => ({
                  key: index,
                  label: example.name[language],
                  onClick: () => insert(example.code[language]),
                })),
              }}
            >
              <Button>{t('examples')}</Button>
            </Dropdown>
            {isTooLong && <Dim small>{t('length', { length: draft.length, limit: scriptChars })}</Dim>}
          </div>
          <Suspense fallback={<LoadingState />}>
            <CodeEditor
              ref={editor}
              code={draft}
              readOnly={false}
              signals={known.list}
              isOpenEnded={known.isOpenEnded}
              dialect={dialect}
              label={name}
              failedLine={failedLine}
              onChange={setDraft}
            />
          </Suspense>
          <ScriptFunctions dialect={dialect} />
        </section>
        <section className="script-dialog-result" aria-label={t('result')}>
          {!run && <p className="script-dialog-none">{t('notYet')}</p>}
          {run && scripts && <Trial key={run.at} {...{ run, scripts, widget, signals }} onEnd={ended} />}
          {run?.result && (
            <TrialOutcome run={run.result} at={run.at} onLine={(line) => editor.current?.goToLine(line)} />
          )}
        </section>
      </div>
    </Modal>
  );
}

interface TrialProps {
  run: Run;
  scripts: NonNullable<ReturnType<typeof useTrialScripts>>;
  widget: LeafWidget | undefined;
  signals: readonly BoundSignal[];
  onEnd: (result: QueryResult) => void;
}

function Trial({ run: { code }, scripts, widget, signals, onEnd }: TrialProps) {
  const [shown] = useState(() => widget && { ...widget, dataAddon: { ...widget.dataAddon, script: code } });
  if (!shown) return <ClickTrial {...{ scripts, code, signals, onEnd }} />;
  return <ScriptTrial widget={shown} scripts={scripts} onEnd={onEnd} />;
}
