import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { Repair } from '@lookfar/contract';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { detailTexts } from './detailTexts.ts';
import { stepsOf } from './stepsOf.ts';

/** The way of an order, each step with its time. */
export function RepairSteps({ order }: { order: Repair }) {
  const t = detailTexts.useTexts();
  const steps = stepsOf(order);
  const next = steps.findIndex(({ at, isSkipped }) => at === null && !isSkipped);
  return (
    <PlainList as="ol" className="repair-steps" aria-label={t('progress')}>
      {steps.map(({ key, at, isSkipped }, index) => (
        <li key={key} data-step={at !== null ? 'done' : index === next ? 'next' : 'later'}>
          <span className="repair-step-mark" aria-hidden>
            {at !== null ? <CheckCircleFilled /> : isSkipped ? <MinusCircleOutlined /> : index + 1}
          </span>
          <strong>{t(key)}</strong>
          {at === null ? (
            <span className="repair-step-time">{t(isSkipped ? 'skipped' : 'notYet')}</span>
          ) : (
            <time className="repair-step-time digits" title={formatLocalTime(at)}>
              {formatLocalTime(at).slice(5, 16)}
            </time>
          )}
        </li>
      ))}
    </PlainList>
  );
}
