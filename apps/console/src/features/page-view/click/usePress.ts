import { Failure, type MonitoredSignal } from '@lookfar/contract';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { notify } from '../../../client/notify.ts';
import { type SendWrite, SendWriteContext } from '../../live/index.ts';
import { pageTexts } from '../pageTexts.ts';
import { PressWrite } from './PressWrite.ts';

interface Pressed {
  signal: MonitoredSignal;
  value: number;
  release: number;
}

/** A button that writes while it is held. Leaving the page releases it. */
export function usePress(): { down: (pressed: Pressed) => void; up: () => void } {
  const sendWrite = useContext(SendWriteContext);
  const held = useRef<PressWrite | undefined>(undefined);
  const up = useCallback(() => {
    held.current?.up();
    held.current = undefined;
  }, []);
  const down = useCallback(
    ({ signal, ...values }: Pressed) => {
      up();
      held.current = new PressWrite((value) => writeOnce(sendWrite, signal, value), values);
      held.current.down();
    },
    [up, sendWrite],
  );
  useEffect(() => {
    // On the window, because the pointer or the focus may have moved elsewhere.
    const ends = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;
    for (const name of ends) window.addEventListener(name, up);
    return () => {
      for (const name of ends) window.removeEventListener(name, up);
      up();
    };
  }, [up]);
  return { down, up };
}

async function writeOnce(sendWrite: SendWrite, signal: MonitoredSignal, value: number): Promise<void> {
  try {
    const order = { equipmentId: signal.equipId, signalId: signal.id, value, reason: '' };
    await sendWrite(order, { quiet: true });
  } catch (error) {
    const reason = error instanceof Failure ? error.message : String(error);
    notify({ level: 'error', text: pageTexts.text('pressFailed', { title: signal.title, reason }) });
  }
}
