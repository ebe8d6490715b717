import './write.css';
import type { MonitoredSignal } from '@lookfar/contract';
import { Alert } from 'antd';
import dayjs from 'dayjs';
import { valueInWords } from '../value/valueInWords.ts';
import { sameValue } from './sameValue.ts';
import type { WriteState } from './useWrite.ts';
import { type ShownStep, writeSteps } from './writeSteps.ts';
import { writeTexts } from './writeTexts.ts';

interface WriteProgressViewProps {
  signal: MonitoredSignal;
  state: Exclude<WriteState, { step: 'edit' }>;
}

const outcomes = { sending: 'pending', done: 'success', failed: 'failure' } as const;

/** [MW2] The progress of a write and finally the response of the device. Nothing is shown as done before it is known. */
export function WriteProgressView({ signal, state }: WriteProgressViewProps) {
  const t = writeTexts.useTexts();
  return (
    <div className="write-progress">
      <ol className="write-steps" aria-label={t('steps')}>
        {writeSteps(state.progress, outcomes[state.step]).map((step) => (
          <StepItem key={step.key} step={step} />
        ))}
      </ol>
      <div role="status">
        <Outcome signal={signal} state={state} />
      </div>
    </div>
  );
}

const marks = { past: '✓', now: '…', ahead: '', failed: '✕', unreported: '–' } as const;
const names = { sent: 'sent', delivered: 'delivered', done: 'finished' } as const;

function StepItem({ step: { key, state, time } }: { step: ShownStep }) {
  const t = writeTexts.useTexts();
  return (
    <li className={`write-step write-step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="write-step-mark" aria-hidden="true">
        {marks[state]}
      </span>
      <span>{t(state === 'failed' ? 'finishedFailed' : names[key])}</span>
      <span className="write-step-time digits">
        {time !== null && dayjs(time).format('HH:mm:ss.SSS')}
        {state === 'unreported' && t('unreported')}
      </span>
    </li>
  );
}

function Outcome({ signal, state }: WriteProgressViewProps) {
  const t = writeTexts.useTexts();
  if (state.step === 'sending') return <p className="write-waiting">{t('sending')}</p>;
  if (state.step === 'failed') return <Alert type="error" showIcon title={t('failed')} description={state.reason} />;
  const { readBack, newValue } = state.result;
  const [value, wanted] = [valueInWords(signal, readBack), valueInWords(signal, newValue)];
  if (readBack === null) return <Alert type="success" showIcon title={t('done')} description={t('noReadBack')} />;
  if (sameValue(newValue, readBack)) {
    return <Alert type="success" showIcon title={t('done')} description={t('readBack', { value })} />;
  }
  return <Alert type="warning" showIcon title={t('done')} description={t('differs', { value, wanted })} />;
}
