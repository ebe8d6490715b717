import { GOOD } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import { LogLines } from './LogLines.tsx';
import { scriptTexts } from './scriptTexts.ts';
import type { ScriptState } from './useScriptStates.ts';

interface ScriptRecordProps {
  scriptId: number;
  states: UseQueryResult<ScriptState[]>;
}

/** The run history of the saved script on the server. */
export function ScriptRecord({ scriptId, states }: ScriptRecordProps) {
  const t = scriptTexts.useTexts();
  return (
    <section className="script-panel" aria-label={t('saved')}>
      <header>
        <h3>{t('saved')}</h3>
      </header>
      <Body scriptId={scriptId} states={states} />
    </section>
  );
}

function Body({ scriptId, states }: ScriptRecordProps) {
  const t = scriptTexts.useTexts();
  if (scriptId < 0) return <Note text={t('notSaved')} />;
  return (
    <Loaded query={states} failed={t('stateFailed')}>
      {(list) => {
        const state = list.find(({ id }) => id === scriptId);
        return state ? <Figures state={state} /> : <Note text={t('neverRan')} />;
      }}
    </Loaded>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Dim as="p" small>
      {text}
    </Dim>
  );
}

function Figures({ state }: { state: ScriptState }) {
  const t = scriptTexts.useTexts();
  const { runs, failures, missed, lastRun, lastCode, lastMessage, pausedUntil, log } = state;
  const figures = [
    [t('runs'), runs],
    [t('failures'), failures],
    [t('missed'), missed],
    [t('lastRun'), lastRun === null ? '—' : formatLocalTime(lastRun)],
    [t('lastResult'), lastCode === GOOD ? t('good') : lastMessage],
  ] as const;
  return (
    <>
      <dl className="script-figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {pausedUntil !== null && (
        <p className="script-over" role="status">
          {t('pausedUntil', { time: formatLocalTime(pausedUntil) })}
        </p>
      )}
      {missed > 0 && (
        <Dim as="p" small>
          {t('missedNote')}
        </Dim>
      )}
      {/* Newest first: that is what users look for. */}
      <LogLines lines={log.toReversed()} label={t('log')} />
    </>
  );
}
