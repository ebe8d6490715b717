import { Failure, type Pushed } from '@lookfar/contract';
import { useEffect, useState } from 'react';
import { type Follow, follow } from '../../client/follow.ts';

export type PushPhase = 'none' | 'waiting' | 'sent' | 'applied' | 'refused' | 'silent';

interface PushView {
  phase: PushPhase;
  /** Why it was refused, in the gateway's or the catalogue's words. */
  reason: string;
  percent: number | null;
}

/** What is known immediately, before polling. */
export function firstPhase({ online, uuid }: Pushed): PushPhase {
  if (uuid !== undefined) return 'sent';
  return online ? 'none' : 'waiting';
}

/** A gateway that never answered differs from one that refused. */
export function failedView(error: unknown): PushView {
  const silent = error instanceof Failure && (error.code === '1301' || error.code === 'network');
  return {
    phase: silent ? 'silent' : 'refused',
    reason: error instanceof Failure ? error.message : '',
    percent: null,
  };
}

/** Follows a configuration that was sent to a gateway, until it was applied or refused or the screen is left. */
export function usePush(pushed: Pushed, start: Follow = follow): PushView {
  const [view, setView] = useState<PushView>({ phase: firstPhase(pushed), reason: '', percent: null });
  const { online, uuid } = pushed;
  useEffect(() => {
    setView({ phase: firstPhase(uuid === undefined ? { online } : { online, uuid }), reason: '', percent: null });
    if (uuid === undefined) return;
    const left = new AbortController();
    const onProgress = (percent: number) => setView((now) => ({ ...now, percent }));
    start(uuid, { onProgress, signal: left.signal }).then(
      () => setView({ phase: 'applied', reason: '', percent: null }),
      (error: unknown) => {
        if (!left.signal.aborted) setView(failedView(error));
      },
    );
    return () => left.abort();
  }, [online, uuid, start]);
  return view;
}
