import type { MonitoredSignal } from '@lookfar/contract';
import type { ClickEvent } from '@lookfar/page';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import {
  ConfirmWrite,
  inWords,
  useBlockWords,
  useSignalValue,
  useWatchContext,
  useWrite,
  WriteProgressView,
  writeBlockOf,
  writeTexts,
} from '../../live/index.ts';

interface PageWriteProps {
  click: ClickEvent;
  signal: MonitoredSignal;
  /** One after the other: a pulse has two. */
  values: readonly (number | string)[];
  onClose: () => void;
}

/** [PV8] Writes what a click says: asks first unless the page says not to, then shows how it goes and ends. */
export function PageWrite({ click, signal, values, onClose }: PageWriteProps) {
  const t = writeTexts.useTexts();
  const { device, refusal, broken } = useWatchContext();
  const presented = useSignalValue(signal, true);
  const words = useBlockWords();
  const block = writeBlockOf({ refusal, broken, quality: presented.quality });
  const [isAsked, setAsked] = useState(!click.confirm);
  const { state, write } = useWrite();
  const isBegun = useRef(false);
  const blocked = block === null ? undefined : words(block);
  useEffect(() => {
    if (!isAsked || isBegun.current) return;
    isBegun.current = true;
    if (blocked !== undefined) {
      notify({ level: 'warning', text: t('blockedFor', { reason: blocked }) });
      onClose();
      return;
    }
    void (async () => {
      for (const value of values) await write({ equipmentId: signal.equipId, signalId: signal.id, value, reason: '' });
    })();
  }, [isAsked, blocked, values, write, signal, t, onClose]);
  useEffect(() => {
    if (click.feedback || (state.step !== 'done' && state.step !== 'failed')) return;
    // Without feedback only what went wrong is said.
    if (state.step === 'failed') notify({ level: 'error', text: t('failedFor', { reason: state.reason }) });
    onClose();
  }, [click.feedback, state, t, onClose]);
  if (!isAsked) {
    const target = inWords(signal, values[0] ?? null);
    const ask = { device, signal, presented, target };
    return <ConfirmWrite {...ask} onConfirm={() => setAsked(true)} onClose={onClose} />;
  }
  if (!click.feedback || state.step === 'edit') return null;
  return (
    <Modal
      open
      title={t('writeSignal', { title: signal.title })}
      width={440}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <WriteProgressView signal={signal} state={state} />
    </Modal>
  );
}
