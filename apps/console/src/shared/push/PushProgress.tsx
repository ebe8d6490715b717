import './push.css';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { Pushed } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { pushTexts } from './pushTexts.ts';
import { type PushPhase, usePush } from './usePush.ts';

interface PushProgressProps {
  pushed: Pushed;
  /** The saved revision, if known. */
  revision?: number;
}

const icons: Record<PushPhase, ReactNode> = {
  none: <MinusCircleOutlined />,
  waiting: <ClockCircleOutlined />,
  sent: <LoadingOutlined />,
  applied: <CheckCircleOutlined />,
  refused: <CloseCircleOutlined />,
  silent: <CloseCircleOutlined />,
};

/** Saved → sent → applied or refused. Use a `key` per save, so that each save is followed separately. */
export function PushProgress({ pushed, revision }: PushProgressProps) {
  const t = pushTexts.useTexts();
  const { phase, reason, percent } = usePush(pushed);
  return (
    <div className={`push-progress push-${phase}`} role="status" aria-label={t('label')} data-phase={phase}>
      <span className="push-step">
        <CheckCircleOutlined aria-hidden="true" />
        {revision === undefined ? t('savedPlain') : t('saved', { revision })}
      </span>
      <span className="push-arrow" aria-hidden="true">
        →
      </span>
      <span className="push-step push-now">
        <span aria-hidden="true">{icons[phase]}</span>
        {t(phase)}
        {percent !== null && phase === 'sent' && <span className="push-percent">{Math.round(percent)} %</span>}
      </span>
      {reason !== '' && <span className="push-reason">{reason}</span>}
    </div>
  );
}
