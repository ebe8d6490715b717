import './write.css';
import { commandLimits, errorText, type MonitoredSignal, type WriteResult } from '@lookfar/contract';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { PresentedValue } from '../value/presentValue.ts';
import { AgeText, QualityTag, ValueText } from '../value/SignalParts.tsx';
import { valueInWords } from '../value/valueInWords.ts';
import { useSignalValue, useWatchContext } from '../value/WatchContext.ts';
import { ConfirmWrite } from './ConfirmWrite.tsx';
import { parseWrite } from './parseWrite.ts';
import { useBlockWords } from './useBlockWords.ts';
import { useWrite } from './useWrite.ts';
import { ValueInput } from './ValueInput.tsx';
import { WriteProgressView } from './WriteProgressView.tsx';
import { writeBlockOf } from './writeBlock.ts';
import { needsConfirmation } from './writeChoices.ts';
import { writeTexts } from './writeTexts.ts';

interface WriteFormProps {
  signal: MonitoredSignal;
  /** Whether the question before a write names the signal. */
  isNamed?: boolean;
  /** Called when the value was written. */
  onDone?: (result: WriteResult) => void;
  /** Next to the button that writes. */
  actions?: ReactNode;
}

/** Writes one signal: its current value, the new value, the progress of the write and the response of the device. */
export function WriteForm({ signal, isNamed = true, onDone, actions }: WriteFormProps) {
  const t = writeTexts.useTexts();
  const language = useLanguage();
  const presented = useSignalValue(signal, true);
  const { device, refusal, broken } = useWatchContext();
  const words = useBlockWords();
  const block = writeBlockOf({ refusal, broken, quality: presented.quality });
  const { state, write } = useWrite();
  const result = state.step === 'done' ? state.result : undefined;
  useEffect(() => {
    if (result) onDone?.(result);
  }, [result, onDone]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const parsed = parseWrite(signal, typed);
  const error = touched && !parsed.ok ? errorText(parsed.code, language) : undefined;
  const isBusy = state.step === 'sending';
  const disabled = block !== null || isBusy;
  const begin = () => {
    if (!parsed.ok) return;
    setAsking(false);
    setTouched(false);
    setTyped('');
    setReason('');
    void write({ equipmentId: signal.equipId, signalId: signal.id, value: parsed.value, reason });
  };
  const submit = () => {
    setTouched(true);
    if (!parsed.ok || disabled) return;
    if (needsConfirmation(signal)) setAsking(true);
    else begin();
  };
  return (
    <Form className="write-form" layout="vertical" onFinish={submit}>
      <WriteFacts signal={signal} presented={presented} />
      {block !== null && <Alert type="warning" showIcon title={t('blocked')} description={words(block)} />}
      <Form.Item
        label={`${t('value')}${signal.unit ? ` (${signal.unit})` : ''}`}
        htmlFor={`${id}-value`}
        {...(error ? { validateStatus: 'error', help: error } : {})}
      >
        <ValueInput
          id={`${id}-value`}
          signal={signal}
          value={typed}
          current={presented.text}
          disabled={disabled}
          onChange={setTyped}
        />
      </Form.Item>
      {parsed.ok && <Change signal={signal} presented={presented} wanted={parsed.value} />}
      <Form.Item label={t('reason')} htmlFor={`${id}-reason`}>
        <Input
          id={`${id}-reason`}
          maxLength={commandLimits.reasonLength}
          disabled={disabled}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      <div className="write-actions">
        {actions}
        <Button type="primary" htmlType="submit" disabled={block !== null} loading={isBusy}>
          {t('confirm')}
        </Button>
      </div>
      {state.step !== 'edit' && <WriteProgressView signal={signal} state={state} />}
      {asking && parsed.ok && (
        <ConfirmWrite
          device={device}
          signal={signal}
          isNamed={isNamed}
          presented={presented}
          target={valueInWords(signal, parsed.value)}
          onConfirm={begin}
          onClose={() => setAsking(false)}
        />
      )}
    </Form>
  );
}

/** The current value and the allowed range. */
function WriteFacts({ signal, presented }: { signal: MonitoredSignal; presented: PresentedValue }) {
  const t = writeTexts.useTexts();
  const range = rangeOf(signal);
  return (
    <dl className="write-facts">
      <dt>{t('now')}</dt>
      <dd>
        <ValueText presented={presented} /> <span className="signal-unit">{signal.unit}</span>
        <QualityTag presented={presented} />
        <Dim small>
          <AgeText time={presented.time} />
        </Dim>
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

interface ChangeProps {
  signal: MonitoredSignal;
  presented: PresentedValue;
  wanted: number | string;
}

function Change({ signal, presented: { quality, text, meaning }, wanted }: ChangeProps) {
  const t = writeTexts.useTexts();
  const before = quality === 'none' ? t('unknownNow') : [meaning, text].filter(Boolean).join(' ');
  const after = valueInWords(signal, wanted);
  const isSame = quality === 'good' && [before, signal.unit].filter(Boolean).join(' ') === after;
  return (
    <p className="write-change">
      <Dim>{t('change')}</Dim> {before} <span aria-hidden="true">→</span> <strong>{after}</strong>
      {isSame && <Dim> {t('unchanged')}</Dim>}
    </p>
  );
}
