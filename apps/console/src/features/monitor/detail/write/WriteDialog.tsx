import { errorText, type MonitoredSignal } from '@lookfar/contract';
import { Alert, Button, Form, Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../shell/i18n/language.ts';
import { presentValue } from '../presentValue.ts';
import { ValueText } from '../SignalParts.tsx';
import { useSignalValue } from '../WatchContext.ts';
import { parseWrite } from './parseWrite.ts';
import { useWrite, type WriteState } from './useWrite.ts';
import { writeTexts } from './writeTexts.ts';

interface WriteDialogProps {
  signal: MonitoredSignal;
  onClose: () => void;
}

/** Writes one signal: what it is now, what it shall be, and what the device says to it. */
export function WriteDialog({ signal, onClose }: WriteDialogProps) {
  const t = writeTexts.useTexts();
  const language = useLanguage();
  const { state, write, again } = useWrite();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const parsed = parseWrite(signal, typed);
  const error = touched && !parsed.ok ? errorText(parsed.code, language) : undefined;
  const submit = () => {
    setTouched(true);
    if (!parsed.ok) return;
    void write({ equipmentId: signal.equipId, signalId: signal.id, value: parsed.value, reason });
  };
  return (
    <Modal
      open
      title={t('writeSignal', { title: signal.title })}
      onCancel={onClose}
      footer={<Footer state={state} onClose={onClose} onSubmit={submit} onAgain={again} />}
    >
      <Facts signal={signal} />
      {state.step === 'edit' ? (
        <Form layout="vertical" onFinish={submit}>
          <Form.Item
            label={`${t('value')}${signal.unit ? ` (${signal.unit})` : ''}`}
            htmlFor="write-value"
            {...(error ? { validateStatus: 'error', help: error } : {})}
          >
            <ValueInput signal={signal} value={typed} onChange={setTyped} />
          </Form.Item>
          <Form.Item label={t('reason')} htmlFor="write-reason">
            <Input
              id="write-reason"
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        </Form>
      ) : (
        <Outcome signal={signal} state={state} />
      )}
    </Modal>
  );
}

function Facts({ signal }: { signal: MonitoredSignal }) {
  const t = writeTexts.useTexts();
  const presented = useSignalValue(signal, true);
  const { lowerLimit, upperLimit, unit } = signal;
  const parts = [lowerLimit === null ? '' : `≥ ${lowerLimit}`, upperLimit === null ? '' : `≤ ${upperLimit}`];
  return (
    <dl className="write-facts">
      <dt>{t('now')}</dt>
      <dd>
        <ValueText presented={presented} /> <span className="signal-unit">{unit}</span>
      </dd>
      <dt>{t('limits')}</dt>
      <dd>{parts.filter(Boolean).join(' ') || t('noLimits')}</dd>
    </dl>
  );
}

interface ValueInputProps {
  signal: MonitoredSignal;
  value: string;
  onChange: (value: string) => void;
}

/** A signal with named values, or a switch, is chosen; everything else is typed. */
function ValueInput({ signal, value, onChange }: ValueInputProps) {
  const t = writeTexts.useTexts();
  const isSwitch = signal.dataType === 'BOOL';
  const maps = signal.signalMaps.length > 0 ? signal.signalMaps : isSwitch ? switchValues : [];
  if (maps.length > 0) {
    return (
      <Select
        id="write-value"
        autoFocus
        placeholder={t('choose')}
        value={value === '' ? null : value}
        onChange={(next: string | null) => onChange(next ?? '')}
        options={maps.map((map) => ({ value: String(map.value), label: `${map.text} (${map.value})` }))}
      />
    );
  }
  return (
    <Input
      id="write-value"
      autoFocus
      inputMode={signal.dataType === 'STRING' ? 'text' : 'decimal'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const switchValues = [
  { value: 1, text: 'ON' },
  { value: 0, text: 'OFF' },
];

function Outcome({ signal, state }: { signal: MonitoredSignal; state: Exclude<WriteState, { step: 'edit' }> }) {
  const t = writeTexts.useTexts();
  if (state.step === 'sending') return <Alert type="info" showIcon title={t('sending')} role="status" />;
  if (state.step === 'failed') return <Alert type="error" showIcon title={t('failed')} description={state.reason} />;
  const { readBack } = state.result;
  const shown = presentValue(signal, { code: '200', value: readBack, time: 0 }, null);
  const value = [shown.meaning, shown.text, signal.unit].filter(Boolean).join(' ');
  const note = readBack === null ? t('noReadBack') : t('readBack', { value });
  return <Alert type="success" showIcon title={t('done')} description={note} role="status" />;
}

interface FooterProps {
  state: WriteState;
  onClose: () => void;
  onSubmit: () => void;
  onAgain: () => void;
}

function Footer({ state, onClose, onSubmit, onAgain }: FooterProps): ReactNode {
  const t = writeTexts.useTexts();
  if (state.step === 'edit') {
    return (
      <>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" onClick={onSubmit}>
          {t('confirm')}
        </Button>
      </>
    );
  }
  return (
    <>
      {state.step !== 'sending' && <Button onClick={onAgain}>{t('again')}</Button>}
      <Button type="primary" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}
