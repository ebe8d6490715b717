import { errorText, Failure, WriteResult, writeSignal } from '@lookfar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../../client/send.ts';
import { useLanguage } from '../../../../shell/i18n/language.ts';

export type WriteState =
  | { step: 'edit' }
  | { step: 'sending' }
  | { step: 'done'; result: WriteResult }
  | { step: 'failed'; reason: string };

export interface WriteOrder {
  equipmentId: number;
  signalId: number;
  value: number | string;
  reason: string;
}

/** One write from the order to its end. Closing the dialog stops the waiting, not the write. */
export function useWrite() {
  const language = useLanguage();
  const [state, setState] = useState<WriteState>({ step: 'edit' });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const write = useCallback(
    async (order: WriteOrder) => {
      const controller = new AbortController();
      waiting.current = controller;
      setState({ step: 'sending' });
      try {
        const reply = await send(writeSignal, order, { quiet: true, signal: controller.signal });
        const result = WriteResult.safeParse(reply);
        // Without a result nothing was sent: the gateway is away.
        setState(
          result.success
            ? { step: 'done', result: result.data }
            : { step: 'failed', reason: errorText('1303', language) },
        );
      } catch (error) {
        if (controller.signal.aborted) return;
        const reason = error instanceof Failure ? error.message : errorText('90099', language);
        setState({ step: 'failed', reason });
      }
    },
    [language],
  );
  const again = useCallback(() => setState({ step: 'edit' }), []);
  return { state, write, again };
}
