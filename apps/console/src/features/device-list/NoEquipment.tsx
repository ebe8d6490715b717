import { Failure, type Text } from '@lookfar/contract';
import { Button } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import type { ListState } from '../../ui/list/listState.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { Refused } from '../../ui/Refused.tsx';
import { browserTexts } from './browserTexts.ts';
import type { EquipmentPages } from './useEquipmentPages.ts';

interface NoEquipmentProps {
  pages: EquipmentPages;
  state: ListState;
  go: (next: ListState) => void;
  emptyNote: Text;
}

/** Why no device is shown. */
export function NoEquipment({ pages, state, go, emptyNote }: NoEquipmentProps) {
  return (
    <div className="list-body">
      <Reason pages={pages} state={state} go={go} emptyNote={emptyNote} />
    </div>
  );
}

function Reason({ pages: { reply, error, refresh }, state, go, emptyNote }: NoEquipmentProps) {
  const t = browserTexts.useTexts();
  const language = useLanguage();
  if (!reply && error) {
    const code = error instanceof Failure ? error.code : '';
    if (code === '1009') return <NoPermission right="monitor_equipment" />;
    if (code === '1031') return <Refused code="1031" />;
    return <ErrorState title={t('failed')} error={error} onRetry={refresh} />;
  }
  if (!reply) return <LoadingState />;
  if (Object.keys(state.filters).length === 0) return <EmptyState note={emptyNote[language]} />;
  const clear = <Button onClick={() => go({ ...state, filters: {} })}>{t('clearFilters')}</Button>;
  return <EmptyState title={t('noMatch')} note={t('noMatchNote')} action={clear} />;
}
