import { api, type ConfigSignal, Failure, type ProbeResult } from '@lookfar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useDraftStore } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { signalTexts } from './signalTexts.ts';

export type Reading = ProbeResult['readings'][number];

const mostReadings = 100;

/** Reads signals through the gateway with the current draft, saved or not. */
export function useReadNow() {
  const { id, owner, gateway } = useEditor();
  const store = useDraftStore();
  const t = signalTexts.useTexts();
  const [readings, setReadings] = useState<ReadonlyMap<number, Reading>>(new Map());
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const left = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const read = useCallback(
    async (signals: readonly ConfigSignal[]) => {
      const { driver, parameters } = store.getState().draft.content.document;
      const asked = signals.slice(0, mostReadings);
      if (driver === '') return notify({ level: 'warning', text: signalTexts.text('readNoDriver') });
      if (signals.length > mostReadings)
        notify({ level: 'info', text: signalTexts.text('readMost', { most: mostReadings }) });
      setPending(new Set(asked.map((signal) => signal.id)));
      try {
        const body = { equipmentId: id, driver, parameters, signals: asked };
        const reply = await send(api.gateway.probe, body, { quiet: true, signal: left.current.signal });
        if ('readings' in reply)
          setReadings((now) => new Map([...now, ...reply.readings.map((one) => [one.id, one] as const)]));
        else notify({ level: 'warning', text: signalTexts.text('readOffline') });
      } catch (error) {
        if (error instanceof Failure) notify({ level: 'error', text: error.message });
      } finally {
        setPending(new Set());
      }
    },
    [id, store],
  );

  /** Why nothing can be read; undefined if it can. */
  const hindrance = ((): string | undefined => {
    if (owner !== 'equipment') return t('readTemplate');
    if (gateway === null) return t('readNoGateway');
    return gateway?.online === false ? t('readOffline') : undefined;
  })();

  return { readings, pending, read, hindrance };
}

export type ReadNow = ReturnType<typeof useReadNow>;
