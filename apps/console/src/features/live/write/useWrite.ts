import { CommandState, errorText, Failure, WriteResult, writeSignal } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { commandsKey } from './commandsKey.ts';
import { noProgress, type WriteProgress } from './writeSteps.ts';

export type WriteState =
  | { step: 'edit' }
  | { step: 'sending'; progress: WriteProgress }
  | { step: 'done'; progress: WriteProgress; result: WriteResult }
  | { step: 'failed'; progress: WriteProgress; reason: string };

export interface WriteOrder {
  equipmentId: number;
  signalId: number;
  value: number | string;
  reason: string;
}

/** One write from the order to its end. Leaving the screen stops the waiting, not the write. */
export function useWrite() {
  const language = useLanguage();
  const client = useQueryClient();
  const [state, setState] = useState<WriteState>({ step: 'edit' });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const write = useCallback(
    async (order: WriteOrder) => {
      const controller = new AbortController();
      waiting.current = controller;
      let progress = noProgress;
      const onState = (told: unknown) => {
        progress = readProgress(told) ?? progress;
        setState((before) => (before.step === 'sending' ? { step: 'sending', progress } : before));
      };
      setState({ step: 'sending', progress });
      try {
        const reply = await send(writeSignal, order, { quiet: true, signal: controller.signal, onState });
        const result = WriteResult.safeParse(reply).data;
        // Without a result nothing was sent: the gateway is away.
        const reason = errorText('1303', language);
        setState(result ? { step: 'done', progress, result } : { step: 'failed', progress, reason });
      } catch (error) {
        if (controller.signal.aborted) return;
        const reason = error instanceof Failure ? error.message : errorText('90099', language);
        setState({ step: 'failed', progress, reason });
      }
      await client.invalidateQueries({ queryKey: commandsKey(order.equipmentId) });
    },
    [language, client],
  );
  return { state, write };
}

function readProgress(told: unknown): WriteProgress | undefined {
  const { data } = CommandState.safeParse(told);
  return data && { step: data.step, times: data.times };
}
