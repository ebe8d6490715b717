import { api, errorText, Failure, ReadResult } from '@lookfar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';

export type ReadState =
  | { step: 'idle' }
  | { step: 'reading' }
  | { step: 'done'; result: ReadResult }
  | { step: 'failed'; reason: string };

/** One read on demand. Leaving the screen stops the waiting. */
export function useRead(equipmentId: number) {
  const language = useLanguage();
  const [state, setState] = useState<ReadState>({ step: 'idle' });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const read = useCallback(
    async (signalIds: number[]) => {
      const controller = new AbortController();
      waiting.current = controller;
      setState({ step: 'reading' });
      try {
        const reply = await send(
          api.signal.read,
          { equipmentId, signalIds },
          { quiet: true, signal: controller.signal },
        );
        const result = ReadResult.safeParse(reply).data;
        // Without a result nothing was read: the gateway is offline.
        setState(result ? { step: 'done', result } : { step: 'failed', reason: errorText('1526', language) });
      } catch (error) {
        if (controller.signal.aborted) return;
        const reason = error instanceof Failure ? error.message : errorText('90099', language);
        setState({ step: 'failed', reason });
      }
    },
    [equipmentId, language],
  );
  return { state, read };
}
