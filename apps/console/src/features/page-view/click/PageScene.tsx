import { api, endedRunStates } from '@lookfar/contract';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { useCall } from '../../../client/useCall.ts';
import { waitFor } from '../../../client/waitFor.ts';
import { newUuid } from '../../../shared/media/newUuid.ts';
import { describeRun, RunDialog, runTexts, startScene } from '../../scene-run/index.ts';
import type { WriteAsks } from './OpenWrite.ts';
import { PageNote } from './PageNote.tsx';

export interface OpenScene {
  sceneId: number;
  title: string;
  asks: WriteAsks;
  /** Where the widget was; the result is shown there. */
  at: DOMRect | undefined;
}

export interface PageSceneProps extends OpenScene {
  onClose: () => void;
}

/** [PV33] A scene that a click runs: asks, starts it, and says at the widget how it went. */
export function PageScene({ sceneId, title, asks, at, onClose }: PageSceneProps) {
  const { confirm, feedback, note, delayMs } = asks;
  const [runId, setRunId] = useState<number>();
  const isSent = useRef(false);
  const started = useCallback(
    (id: number) => {
      if (feedback) setRunId(id);
      else onClose();
    },
    [feedback, onClose],
  );
  useEffect(() => {
    if (confirm || isSent.current) return;
    isSent.current = true;
    const begin = async () => {
      await waitFor(delayMs);
      started(await startScene({ id: sceneId, uuid: newUuid(), isPage: true }));
    };
    begin().catch((error: unknown) => {
      notify({ level: 'warning', text: failureText(error, currentLanguage()).reason });
      onClose();
    });
  }, [confirm, delayMs, sceneId, started, onClose]);
  if (runId !== undefined) return <FollowedRun {...{ runId, title, at, onClose }} />;
  if (!confirm) return feedback ? <PageNote text={runTexts.text('starting', { title })} at={at} /> : null;
  return (
    <Suspense fallback={null}>
      <RunDialog {...{ id: sceneId, title, note, onClose }} isPage waits={() => waitFor(delayMs)} onStarted={started} />
    </Suspense>
  );
}

const pollMs = 1000;
const shortMs = 3000;
const longMs = 8000;
/** A run can take days: after this the page no longer follows it. */
const followMs = 60_000;
const ended: ReadonlySet<string> = new Set(endedRunStates);

interface FollowedRunProps extends Omit<PageSceneProps, 'sceneId' | 'asks'> {
  runId: number;
}

function FollowedRun({ runId, title, at, onClose }: FollowedRunProps) {
  const t = runTexts.useTexts();
  const { data, error } = useCall(
    api.sceneRun.info,
    { id: runId },
    { refetchInterval: pollMs, staleTime: 0, gcTime: 0 },
  );
  const isEnded = data !== undefined && ended.has(data.state);
  const isGood = data?.state === 'done';
  const lasts = isEnded ? (isGood ? shortMs : longMs) : error ? shortMs : followMs;
  useEffect(() => {
    const timer = setTimeout(onClose, lasts);
    return () => clearTimeout(timer);
  }, [lasts, onClose]);
  const text = isEnded ? t('ended', { title, result: describeRun(data) }) : t('runningNow', { title });
  return <PageNote text={text} state={isEnded ? (isGood ? 'done' : 'odd') : 'sending'} at={at} />;
}
