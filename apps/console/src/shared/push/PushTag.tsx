import type { PushState } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import { pushStateTexts } from './pushStateTexts.ts';

const marks: Record<PushState, StatusState> = {
  none: 'stopped',
  applied: 'normal',
  waiting: 'stale',
  sent: 'running',
  refused: 'warning',
};

interface PushTagProps {
  push: PushState;
  /** Why the gateway refused, in its own words. */
  refusal: string;
  /** Shows the refusal in full; otherwise on hover. */
  spoken?: boolean;
  /** Text before the state, where the context is unclear. */
  prefix?: string;
}

/** The delivery status of a gateway's latest configuration. */
export function PushTag({ push, refusal, spoken = false, prefix = '' }: PushTagProps) {
  const t = pushStateTexts.useTexts();
  const why = { refused: refusal, waiting: t('waitingWhy'), sent: t('sentWhy'), none: '', applied: '' }[push];
  const text = spoken && push === 'refused' && refusal !== '' ? t('refusedWhy', { reason: refusal }) : t(push);
  return <StatusTag look="plain" state={marks[push]} text={`${prefix}${text}`} {...(why && { title: why })} />;
}
