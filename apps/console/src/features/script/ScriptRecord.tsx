import { GOOD } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { LogLines } from './LogLines.tsx';
import { scriptTexts } from './scriptTexts.ts';
import type { ScriptState } from './useScriptStates.ts';

interface ScriptRecordProps {
  scriptId: number;
  states: UseQueryResult<ScriptState[]>;
}

/** How the saved script does on the server. */
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
  if (scriptId < 0) return <p className="script-dim">{t('notSaved')}</p>;
  if (states.isError && !states.data)
    return <ErrorState title={t('stateFailed')} error={states.error} onRetry={() => void states.refetch()} />;
  if (!states.data) return <LoadingState />;
  const state = states.data.find(({ id }) => id === scriptId);
  return state ? <Figures state={state} /> : <p className="script-dim">{t('neverRan')}</p>;
}

function Figures({ state }: { state: ScriptState }) {
  const t = scriptTexts.useTexts();
  const { runs, failures, lastRun, lastCode, lastMessage, pausedUntil, log } = state;
  const figures = [
    [t('runs'), runs],
    [t('failures'), failures],
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
      {/* The newest is what one looks for. */}
      <LogLines lines={log.toReversed()} label={t('log')} />
    </>
  );
}
