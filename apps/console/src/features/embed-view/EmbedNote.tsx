import { ClockCircleOutlined, DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { StatePanel } from '../../ui/StatePanel.tsx';
import type { EmbedFailure } from './embedFailure.ts';
import { embedViewTexts } from './embedViewTexts.ts';

const icons = {
  invalid: <LinkOutlined />,
  ended: <LinkOutlined />,
  busy: <ClockCircleOutlined />,
  away: <DisconnectOutlined />,
} as const satisfies Record<EmbedFailure['kind'], unknown>;

/** [EV4] Why there is no page. */
export function EmbedNote({ failure: { kind, retryMs }, onRetry }: { failure: EmbedFailure; onRetry: () => void }) {
  const t = embedViewTexts.useTexts();
  return (
    <StatePanel
      role={kind === 'ended' ? 'alert' : 'status'}
      size="page"
      icon={icons[kind]}
      title={t(kind)}
      note={t(`${kind}Note`)}
      {...(retryMs !== null && { action: <Button onClick={onRetry}>{t('retry')}</Button> })}
    />
  );
}
