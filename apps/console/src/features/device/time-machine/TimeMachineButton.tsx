import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { timeMachineTexts } from './timeMachineTexts.ts';

export function TimeMachineButton({ onPast }: { onPast: () => void }) {
  const t = timeMachineTexts.useTexts();
  return (
    <Button icon={<HistoryOutlined />} title={t('openNote')} onClick={onPast}>
      {t('title')}
    </Button>
  );
}
