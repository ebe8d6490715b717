import './time-machine-button.css';
import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { pastTexts } from './pastTexts.ts';

interface TimeMachineButtonProps {
  onPast: () => void;
  /** Somebody is about to press it. */
  onNear: () => void;
}

export function TimeMachineButton({ onPast, onNear }: TimeMachineButtonProps) {
  const t = pastTexts.useTexts();
  return (
    <Button
      icon={<HistoryOutlined />}
      aria-label={t('title')}
      title={t('openNote')}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPast}
    >
      <span className="past-open-text">{t('title')}</span>
    </Button>
  );
}
