import type { Alarm } from '@lookfar/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { AcknowledgeDialog } from '../dialogs/pageDialogs.ts';
import type { PageWorld } from '../PageWorld.ts';

/** Acknowledging an alarm from a page: refused with the reason, or asked for in the product's own dialog. */
export function useAcknowledge(
  { alarmBlock, acknowledge }: Pick<PageWorld, 'alarmBlock' | 'acknowledge'>,
  off: string | undefined,
): { ask: (alarm: Alarm) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Alarm>();
  const reasonOf = useRef<(alarm: Alarm) => string | undefined>(() => undefined);
  useEffect(() => {
    reasonOf.current = (alarm) => off ?? alarmBlock(alarm);
  });
  const ask = useCallback((alarm: Alarm) => {
    const reason = reasonOf.current(alarm);
    if (reason === undefined) setAsked(alarm);
    else notify({ level: 'warning', text: reason });
  }, []);
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <AcknowledgeDialog alarm={asked} acknowledge={(note) => acknowledge(asked, note)} onClose={close} />
  );
  return { ask, dialog };
}
