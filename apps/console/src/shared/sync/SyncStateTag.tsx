import type { SyncState } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import { syncStateTexts } from './syncStateTexts.ts';

const marks: Record<SyncState, StatusState> = {
  none: 'stale',
  running: 'running',
  complete: 'normal',
  failed: 'warning',
};

/** How far a device is in sync with its template. */
export function SyncStateTag({ state }: { state: SyncState }) {
  const t = syncStateTexts.useTexts();
  return <StatusTag look="plain" state={marks[state]} text={t(state)} />;
}
