import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { failureText } from '../base/i18n/failureText.ts';
import { useLanguage } from '../base/i18n/language.ts';
import { StatePanel } from './StatePanel.tsx';
import { stateTexts } from './stateTexts.ts';

interface ErrorStateProps {
  /** What failed, e.g. 设备列表加载失败. */
  title?: string;
  /** The source of the reason; a `Failure` provides the catalogue's text and its reference. */
  error: unknown;
  onRetry?: () => void;
  /** When this last worked, already formatted. */
  lastGood?: string;
  size?: 'page' | 'panel';
}

export function ErrorState({ title, error, onRetry, lastGood, size = 'panel' }: ErrorStateProps) {
  const t = stateTexts.useTexts();
  const { reason, reference } = failureText(error, useLanguage());
  const small = [
    lastGood === undefined ? '' : t('lastGood', { time: lastGood }),
    reference === undefined || reason.includes(reference) ? '' : t('reference', { id: reference }),
  ].filter((line) => line !== '');
  return (
    <StatePanel
      role="alert"
      size={size}
      icon={<ExclamationCircleOutlined />}
      title={title ?? t('failed')}
      note={reason}
      action={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      small={small.length > 0 ? small.join(' · ') : undefined}
    />
  );
}
