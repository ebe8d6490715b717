import { PlayCircleOutlined } from '@ant-design/icons';
import { type ConfigProblem, type ConfigScript, type ConfigSignal, configurationLimits } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Input, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import type { CodeHandle } from './code/CodeEditor.tsx';
import { ScriptRecord } from './ScriptRecord.tsx';
import { deviceDialect } from './scriptApi.ts';
import type { ScriptOwner } from './scriptOwner.ts';
import { scriptTexts } from './scriptTexts.ts';
import { TrialResult } from './TrialResult.tsx';
import { TriggerForm } from './TriggerForm.tsx';
import type { ScriptState } from './useScriptStates.ts';
import { useTrial } from './useTrial.ts';

const CodeEditor = lazy(async () => ({ default: (await import('./code/CodeEditor.tsx')).CodeEditor }));
const nameMost = 30;
/** The length is shown from this fraction of the limit. */
const nearEnd = 0.8;

interface ScriptEditorProps {
  owner: ScriptOwner;
  script: ConfigScript;
  /** A read-only script of the template. */
  isLocked: boolean;
  lockedNote: ReactNode;
  signals: readonly ConfigSignal[];
  /** The problems of this script. */
  problems: readonly ConfigProblem[];
  states: UseQueryResult<ScriptState[]>;
  onChange(change: Partial<ConfigScript>): void;
}

export function ScriptEditor({ owner, script, isLocked, signals, problems, states, ...rest }: ScriptEditorProps) {
  const { lockedNote, onChange } = rest;
  const t = scriptTexts.useTexts();
  const nameId = useId();
  const code = useRef<CodeHandle>(null);
  const trial = useTrial(owner);
  const has = (path: string) => problems.some((problem) => problem.path.startsWith(path));
  return (
    <div className="script-editor">
      {isLocked && lockedNote}
      <div className="script-head">
        <label className="script-field script-name" htmlFor={nameId}>
          {t('name')}
          <Input
            id={nameId}
            value={script.name}
            disabled={isLocked}
            maxLength={nameMost}
            status={has('name') ? 'error' : ''}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
      </div>
      <TriggerForm
        trigger={script.trigger}
        isLocked={isLocked}
        signals={signals}
        hasProblem={has('trigger')}
        onChange={(trigger) => onChange({ trigger })}
      />
      <Problems problems={problems} />
      <Suspense fallback={<LoadingState />}>
        <CodeEditor
          ref={code}
          code={script.code}
          readOnly={isLocked}
          signals={signals}
          dialect={deviceDialect}
          label={t('code')}
          failedLine={trial.run?.line ?? null}
          onChange={(text) => onChange({ code: text })}
        />
      </Suspense>
      <div className="script-bar">
        <TryButton owner={owner} isRunning={trial.isRunning} onTry={() => void trial.start(script)} />
        <Dim small>{t('codeHint')}</Dim>
        <CodeLength length={script.code.length} />
      </div>
      {trial.run && (
        <TrialResult run={trial.run} onClose={trial.clear} onLine={(line) => code.current?.goToLine(line)} />
      )}
      {owner.kind === 'equipment' && <ScriptRecord scriptId={script.id} states={states} />}
    </div>
  );
}

function Problems({ problems }: { problems: readonly ConfigProblem[] }) {
  const language = useLanguage();
  if (problems.length === 0) return null;
  return (
    <ul className="script-problems">
      {problems.map(({ path, text }) => (
        <li key={path + text.cn}>{text[language]}</li>
      ))}
    </ul>
  );
}

function CodeLength({ length }: { length: number }) {
  const t = scriptTexts.useTexts();
  const limit = configurationLimits.scriptCode;
  if (length < limit * nearEnd) return null;
  const text = t('codeLength', { length, limit });
  return length > limit ? <span className="script-over">{text}</span> : <Dim small>{text}</Dim>;
}

function TryButton({ owner, isRunning, onTry }: { owner: ScriptOwner; isRunning: boolean; onTry(): void }) {
  const t = scriptTexts.useTexts();
  const reason = owner.kind === 'template' ? t('tryTemplate') : owner.id > 0 ? undefined : t('tryUnsaved');
  return (
    <Tooltip title={reason ?? t('tryNote')}>
      <Button icon={<PlayCircleOutlined />} loading={isRunning} disabled={reason !== undefined} onClick={onTry}>
        {t('tryIt')}
      </Button>
    </Tooltip>
  );
}
