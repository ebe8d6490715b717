import { Dim } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusState } from '../../../ui/statusStates.ts';
import { explainTexts } from './explainTexts.ts';

const marks: Readonly<Record<string, StatusState>> = {
  waiting: 'stale',
  sent: 'normal',
  failed: 'warning',
  kept: 'stopped',
  none: 'stopped',
};

/** How a delivery ended, and why if it failed. */
export function DeliveryState({ state, error }: { state: string; error: string }) {
  const t = explainTexts.useTexts();
  const mark = marks[state];
  return (
    <span className="notify-delivery">
      {mark ? <StatusTag look="plain" state={mark} text={t(`state.${state}` as 'state.sent')} /> : state}
      {error !== '' && <Dim small>{error}</Dim>}
    </span>
  );
}
