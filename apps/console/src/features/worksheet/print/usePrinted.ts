import { type Call, Failure, type InputOf, type ReplyOf } from '@lookfar/contract';
import { useEffect } from 'react';
import { notify } from '../../../client/notify.ts';
import { useCall } from '../../../client/useCall.ts';
import { printTexts } from './printTexts.ts';

/** What is to be printed, once it is there; a failure is told and ends it. */
export function usePrinted<C extends Call>(call: C, body: InputOf<C>, onFailed: () => void): ReplyOf<C> | undefined {
  const t = printTexts.useTexts();
  const { data, error } = useCall(call, body, { retry: false });
  useEffect(() => {
    if (!error) return;
    notify({ level: 'error', text: error instanceof Failure ? error.message : t('failed') });
    onFailed();
  }, [error, onFailed, t]);
  return data;
}
