import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { pastTexts } from './pastTexts.ts';

export function TimeMachineButton({ onPast }: { onPast: () => void }) {
  const t = pastTexts.useTexts();
  return (
    <Button icon={<HistoryOutlined />} aria-label={t('title')} title={t('openNote')} onClick={onPast}>
      <span className="past-open-text">{t('title')}</span>
    </Button>
  );
}
