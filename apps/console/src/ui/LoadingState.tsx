import './loading-state.css';
import { Spin } from 'antd';
import { stateTexts } from './stateTexts.ts';

interface LoadingStateProps {
  text?: string;
  size?: 'page' | 'panel';
}

/** Appears after a moment, so that fast loads do not flicker. */
export function LoadingState({ text, size = 'panel' }: LoadingStateProps) {
  const t = stateTexts.useTexts();
  return (
    <div className={`loading-state loading-state-${size}`} role="status">
      <Spin />
      <span>{text ?? t('loading')}</span>
    </div>
  );
}
