import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import {
  ConfirmWrite,
  useBlockWords,
  useSignalValue,
  useWatchContext,
  useWrite,
  valueInWords,
  WriteProgressView,
  writeBlockOf,
  writeTexts,
} from '../../live/index.ts';
import type { OpenWrite } from './OpenWrite.ts';

interface PageWriteProps extends Pick<OpenWrite, 'asks'> {
  signal: MonitoredSignal;
  /** In sequence: a pulse has two. */
  values: readonly (number | string)[];
  onEnd: OpenWrite['onEnd'];
  onClose: () => void;
}

/**
 * [PV8] Writes on behalf of a widget: asks for confirmation unless the page disables it, then shows progress and
 * outcome.
 */
export function PageWrite({ asks: { confirm, feedback }, signal, values, onEnd, onClose }: PageWriteProps) {
  const t = writeTexts.useTexts();
  const { device, refusal, broken } = useWatchContext();
  const presented = useSignalValue(signal, true);
  const words = useBlockWords();
  const block = writeBlockOf({ refusal, broken, quality: presented.quality });
  const [isAsked, setAsked] = useState(!confirm);
  const { state, write } = useWrite();
  const isBegun = useRef(false);
  const blocked = block === null ? undefined : words(block);
  useEffect(() => {
    if (!isAsked || isBegun.current) return;
    isBegun.current = true;
    if (blocked !== undefined) {
      notify({ level: 'warning', text: t('blockedFor', { reason: blocked }) });
      onEnd?.('refused');
      onClose();
      return;
    }
    void (async () => {
      for (const value of values) await write({ equipmentId: signal.equipId, signalId: signal.id, value, reason: '' });
    })();
  }, [isAsked, blocked, values, write, signal, t, onEnd, onClose]);
  useEffect(() => {
    if (state.step === 'done' || state.step === 'failed') onEnd?.(state.step);
  }, [state.step, onEnd]);
  useEffect(() => {
    if (feedback || (state.step !== 'done' && state.step !== 'failed')) return;
    // Without feedback only errors are shown.
    if (state.step === 'failed') notify({ level: 'error', text: t('failedFor', { reason: state.reason }) });
    onClose();
  }, [feedback, state, t, onClose]);
  if (!isAsked) {
    const target = valueInWords(signal, values[0] ?? null);
    const ask = { device, signal, presented, target };
    const cancel = () => {
      onEnd?.('cancelled');
      onClose();
    };
    return <ConfirmWrite {...ask} onConfirm={() => setAsked(true)} onClose={cancel} />;
  }
  if (!feedback || state.step === 'edit') return null;
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
