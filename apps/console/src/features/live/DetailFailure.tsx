import { LoadFailure } from '../../ui/Loaded.tsx';
import { monitorTexts } from './monitorTexts.ts';

export function DetailFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = monitorTexts.useTexts();
  return <LoadFailure title={t('loadFailed')} error={error} onRetry={onRetry} />;
}
