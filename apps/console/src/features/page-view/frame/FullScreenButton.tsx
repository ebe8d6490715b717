import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { pageTexts } from '../pageTexts.ts';
import type { FullScreen } from './useFullScreen.ts';

interface FullScreenButtonProps {
  screen: FullScreen;
  isWide: boolean;
}

export function FullScreenButton({ screen: { isFull, toggle }, isWide }: FullScreenButtonProps) {
  const t = pageTexts.useTexts();
  const words = t(isFull ? 'leaveFullScreen' : 'fullScreen');
  return (
    <Button
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={words}
      title={words}
      onClick={() => toggle(isWide)}
    />
  );
}
