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
  /** Writes the refusal out; otherwise it shows on hover. */
  spoken?: boolean;
  /** Before the state, where it is not clear what is meant. */
  prefix?: string;
}

/** Where a gateway stands with its newest configuration. */
export function PushTag({ push, refusal, spoken = false, prefix = '' }: PushTagProps) {
  const t = pushStateTexts.useTexts();
  const why = { refused: refusal, waiting: t('waitingWhy'), sent: t('sentWhy'), none: '', applied: '' }[push];
  const text = spoken && push === 'refused' && refusal !== '' ? t('refusedWhy', { reason: refusal }) : t(push);
  return <StatusTag look="plain" state={marks[push]} text={`${prefix}${text}`} {...(why && { title: why })} />;
}
