import type { MonitoredSignal } from '@lookfar/contract';
import type { PresentedValue } from '../value/presentValue.ts';
import { AgeText, QualityTag, ValueText } from '../value/SignalParts.tsx';
import { writeTexts } from './writeTexts.ts';

/** What a signal is now, and what it may be. */
export function WriteFacts({ signal, presented }: { signal: MonitoredSignal; presented: PresentedValue }) {
  const t = writeTexts.useTexts();
  const range = rangeOf(signal);
  return (
    <dl className="write-facts">
      <dt>{t('now')}</dt>
      <dd>
        <ValueText presented={presented} /> <span className="signal-unit">{signal.unit}</span>
        <QualityTag presented={presented} />
        <span className="write-age">
          <AgeText time={presented.time} />
        </span>
      </dd>
      <dt>{t('limits')}</dt>
      <dd>{range === '' ? t('noLimits') : `${range} ${signal.unit}`}</dd>
    </dl>
  );
}

function rangeOf({ lowerLimit, upperLimit }: MonitoredSignal): string {
  if (lowerLimit !== null && upperLimit !== null) return `${lowerLimit} … ${upperLimit}`;
  if (lowerLimit !== null) return `≥ ${lowerLimit}`;
  return upperLimit === null ? '' : `≤ ${upperLimit}`;
}
