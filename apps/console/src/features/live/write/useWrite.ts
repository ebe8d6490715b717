import { api, CommandState, errorText, Failure, WriteResult } from '@lookfar/contract';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { SendWriteContext, type WriteOrder } from './sendWrite.ts';
import { noProgress, type WriteProgress } from './writeSteps.ts';

export type WriteState =
  | { step: 'edit' }
  | { step: 'sending'; progress: WriteProgress }
  | { step: 'done'; progress: WriteProgress; result: WriteResult }
  | { step: 'failed'; progress: WriteProgress; reason: string };

/** One write, from the request to its result. Leaving the screen stops the waiting, not the write. */
export function useWrite() {
  const language = useLanguage();
  const refresh = useRefresh();
  const sendWrite = useContext(SendWriteContext);
  const [state, setState] = useState<WriteState>({ step: 'edit' });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const write = useCallback(
    async (order: WriteOrder) => {
      const controller = new AbortController();
      waiting.current = controller;
      let progress = noProgress;
      const onState = (reported: unknown) => {
        progress = readProgress(reported) ?? progress;
        setState((before) => (before.step === 'sending' ? { step: 'sending', progress } : before));
      };
      setState({ step: 'sending', progress });
      try {
        const reply = await sendWrite(order, { quiet: true, signal: controller.signal, onState });
        const result = WriteResult.safeParse(reply).data;
        // Without a result nothing was sent: the gateway is offline.
        const reason = errorText('1303', language);
        setState(result ? { step: 'done', progress, result } : { step: 'failed', progress, reason });
      } catch (error) {
        if (controller.signal.aborted) return;
        const reason = error instanceof Failure ? error.message : errorText('90099', language);
        setState({ step: 'failed', progress, reason });
      }
      await refresh(api.command.query, { equipmentId: order.equipmentId });
    },
    [language, refresh, sendWrite],
  );
  return { state, write };
}

function readProgress(reported: unknown): WriteProgress | undefined {
  const { data } = CommandState.safeParse(reported);
  return data && { step: data.step, times: data.times };
}
