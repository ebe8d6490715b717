import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { signalTexts } from './signalTexts.ts';

/** Below the head of the empty grid, and instead of cards on a phone. */
export function NoSignals({ onAdd }: { onAdd: () => void }) {
  const t = signalTexts.useTexts();
  return (
    <EmptyState
      title={t('empty')}
      note={t('emptyNote')}
      action={
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {t('addFirst')}
        </Button>
      }
    />
  );
}
