import './components.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { componentTexts } from './componentTexts.ts';

interface LayerMessageProps {
  children: ReactNode;
  onBack: () => void;
}

/** In place of a component that cannot be edited. */
export function LayerMessage({ children, onBack }: LayerMessageProps) {
  const t = componentTexts.useTexts();
  return (
    <div className="cp-message">
      {children}
      <Button onClick={onBack}>{t('back')}</Button>
    </div>
  );
}
