import { Failure, type Text } from '@lookfar/contract';
import { Button } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { ListState } from '../../ui/list/listState.ts';
import { Refused } from '../../ui/Refused.tsx';
import { AddDeviceButton } from './AddDeviceButton.tsx';
import { browserTexts } from './browserTexts.ts';
import type { EquipmentPages } from './useEquipmentPages.ts';

interface NoEquipmentProps {
  pages: EquipmentPages;
  state: ListState;
  go: (next: ListState) => void;
  emptyNote: Text;
}

/** Why no devices are shown. */
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
  if (!reply && error instanceof Failure && error.code === '1031') return <Refused code="1031" />;
  const clear = <Button onClick={() => go({ ...state, filters: {} })}>{t('clearFilters')}</Button>;
  return (
    <Loaded query={{ data: reply, error, refetch: refresh }} failed={t('failed')}>
      {() =>
        Object.keys(state.filters).length === 0 ? (
          <EmptyState title={t('none')} note={emptyNote[language]} action={<AddDeviceButton />} />
        ) : (
          <EmptyState title={t('noMatch')} note={t('noMatchNote')} action={clear} />
        )
      }
    </Loaded>
  );
}
