import '../run.css';
import { api, endedRunStates, type RunStep } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Row, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useNow } from '../../../ui/secondsClock.ts';
import { runStateOf, runTexts, startWord, stepStateOf, stepWord } from '../../scene-run/index.ts';
import { sceneTexts } from '../sceneTexts.ts';
import { lastedOf } from './lastedOf.ts';
import { RunControls } from './RunControls.tsx';
import { RunFlow } from './RunFlow.tsx';

const pollMs = 1000;
const ended: ReadonlySet<string> = new Set(endedRunStates);

interface RunDrawerProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** [SCN5] One run as it goes on: its state, each step with its time and result, and what can be done about it. */
export function RunDrawer({ id, title, onClose }: RunDrawerProps) {
  const t = sceneTexts.useTexts();
  const language = useLanguage();
  const [isLive, setLive] = useState(true);
  const run = useCall(
    api.sceneRun.info,
    { id },
    { refetchInterval: isLive && pollMs, staleTime: 0, extra: [language] },
  );
  const isEnded = run.data !== undefined && ended.has(run.data.state);
  useEffect(() => setLive(!isEnded), [isEnded]);
  const mayChange = isAllowed(useUser(), api.sceneRun.abort.may);
  return (
    <Drawer
      open
      title={t('runTitle', { title })}
      size={760}
      // In reach of a thumb, whatever is scrolled.
      footer={run.data && !isEnded && mayChange && <RunControls run={run.data} onChanged={() => void run.refetch()} />}
      onClose={onClose}
      destroyOnHidden
    >
      <Loaded query={run} failed={t('runFailed')}>
        {(data) => (
          <Stack>
            <RunHead run={data} />
            <RunFlow runId={id} revision={data.revision} steps={data.steps} isPaused={data.state === 'paused'} />
            <h3 className="scene-steps-title">{t('steps')}</h3>
            <PlainList className="scene-steps">
              {data.steps.map((step) => (
                <StepLine key={step.stepId} step={step} />
              ))}
            </PlainList>
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}

type Run = Parameters<typeof RunControls>[0]['run'];

function RunHead({ run }: { run: Run }) {
  const t = sceneTexts.useTexts();
  const words = runTexts.useTexts();
  const language = useLanguage();
  const now = useNow();
  const { state, reason, startedBy, starter, startedAt, writes, revision } = run;
  return (
    <Stack gap={1} role="status">
      <Row>
        <StatusTag state={runStateOf(state)} text={words(state)} />
        <span className="digits">{lastedOf(run, language, now)}</span>
        <Dim>{t('writes', { count: writes })}</Dim>
      </Row>
      {reason !== '' && <p className="scene-reason">{reason}</p>}
      <Dim small>
        {formatLocalTime(startedAt)} · {words(startWord[startedBy])}
        {starter !== '' && ` · ${starter}`} · {t('revision', { revision })}
      </Dim>
    </Stack>
  );
}

function StepLine({ step }: { step: RunStep }) {
  const words = runTexts.useTexts();
  const language = useLanguage();
  const now = useNow();
  const { state, title, result, startedAt } = step;
  return (
    <li data-state={state}>
      <Split>
        <strong>{title}</strong>
        <StatusTag state={stepStateOf(state)} look="plain" text={words(stepWord[state])} />
      </Split>
      {result !== '' && <div className={state === 'failed' ? 'scene-reason' : undefined}>{result}</div>}
      {startedAt !== null && (
        <Dim small className="digits">
          {formatLocalTime(startedAt).slice(11)} · {lastedOf(step, language, now)}
        </Dim>
      )}
    </li>
  );
}
