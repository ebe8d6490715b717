import type { SyncState } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import { templateTexts } from './templateTexts.ts';

const states: Record<SyncState, StatusState> = {
  none: 'stopped',
  running: 'maintenance',
  complete: 'normal',
  failed: 'warning',
};

export function SyncStateTag({ state, title }: { state: SyncState; title?: string }) {
  const t = templateTexts.useTexts();
  return <StatusTag state={states[state]} look="plain" text={t(state)} {...(title ? { title } : {})} />;
}
