import { Failure } from '@lookfar/contract';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { monitorTexts } from './monitorTexts.ts';

export function DetailFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = monitorTexts.useTexts();
  const refused = error instanceof Failure && error.code === '1009';
  if (refused) return <NoPermission right="monitor_equipment" />;
  return <ErrorState title={t('loadFailed')} error={error} onRetry={onRetry} />;
}
