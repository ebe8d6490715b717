import { api, Failure } from '@lookfar/contract';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../client/send.ts';
import type { OpenedLink } from './EmbedSession.ts';
import { type EmbedFailure, embedFailureOf } from './embedFailure.ts';
import { enterEmbedded } from './enterEmbedded.ts';

export type EmbedState = { is: 'opening' } | { is: 'open'; link: OpenedLink } | { is: 'failed'; failure: EmbedFailure };

/** Opens a link, and again by itself where that can help. */
export function useEmbedLink(code: string, secret: string): [EmbedState, retry: () => void] {
  const [state, setState] = useState<EmbedState>({ is: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is the event
  useEffect(() => {
    const left = new AbortController();
    let leave = () => {};
    const fail = (error: unknown, wasOpen: boolean) => {
      if (left.signal.aborted) return;
      leave();
      leave = () => {};
      setState({ is: 'failed', failure: embedFailureOf(error, wasOpen) });
    };
    openLink(code, secret).then(
      (link) => {
        if (left.signal.aborted) return;
        leave = enterEmbedded(link, {
          open: () => openLink(code, secret),
          onEnd: (error) => fail(error, true),
        });
        setState({ is: 'open', link });
      },
      (error: unknown) => fail(error, false),
    );
    return () => {
      left.abort();
      leave();
    };
  }, [code, secret, attempt]);
  const retryMs = state.is === 'failed' ? state.failure.retryMs : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure waits anew
  useEffect(() => {
    if (retryMs === null) return undefined;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [state, retryMs, retry]);
  return [state, retry];
}

async function openLink(code: string, secret: string): Promise<OpenedLink> {
  // What can be no link is not asked for.
  if (!api.embed.open.body.safeParse({ code, secret }).success) throw new Failure('1036');
  return send(api.embed.open, { code, secret }, { quiet: true });
}
