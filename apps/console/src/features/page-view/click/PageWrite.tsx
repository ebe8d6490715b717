import '../page.css';
import type { WriteResult } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { waitFor } from '../../../client/waitFor.ts';
import {
  ConfirmWrite,
  noProgress,
  type SendWrite,
  SendWriteContext,
  useBlockWords,
  useSignalValue,
  useWatchContext,
  useWrite,
  valueInWords,
  WriteDialog,
  WriteProgressView,
  writeBlockOf,
  writeTexts,
} from '../../live/index.ts';
import { pageTexts } from '../pageTexts.ts';
import type { OpenWrite } from './OpenWrite.ts';
import { PageNote } from './PageNote.tsx';
import { WriteNote } from './WriteNote.tsx';

export interface PageWriteProps extends Omit<OpenWrite, 'key'> {
  /** Called when a dialog of the write has gone: the focus returns to the page. */
  onDialogGone: () => void;
  onClose: () => void;
}

/**
 * [PV8] Writes on behalf of a widget: asks for confirmation unless the page disables it, then shows progress and success
 * at the widget, and a failure in a dialog.
 */
export function PageWrite(props: PageWriteProps) {
  const { decision, onDialogGone } = props;
  // However it goes: a dialog that is unmounted as a whole does not restore the focus.
  useEffect(() => onDialogGone, [onDialogGone]);
  if (decision.do === 'input') return <AskedWrite {...props} signal={decision.signal} />;
  return <GivenWrite {...props} signal={decision.signal} value={decision.value} />;
}

type Written = PageWriteProps & Pick<OpenWrite['decision'], 'signal'>;

/** The user enters the value. */
function AskedWrite({ signal, asks, at, onEnd, onDialogGone, onClose }: Written) {
  const { titleShow, feedback, note, delayMs } = asks;
  const sendWrite = useContext(SendWriteContext);
  const sendLater = useMemo(() => delayedWrite(sendWrite, delayMs), [sendWrite, delayMs]);
  const [result, setResult] = useState<WriteResult>();
  useEffect(() => {
    if (result) onDialogGone();
  }, [result, onDialogGone]);
  const done = (written: WriteResult) => {
    onEnd?.('done', written.newValue ?? undefined);
    if (feedback) setResult(written);
    else onClose();
  };
  if (!result)
    return (
      <SendWriteContext value={sendLater}>
        <WriteDialog {...{ signal, note, onClose }} isNamed={titleShow} onDone={done} />
      </SendWriteContext>
    );
  return <WriteNote signal={signal} state={{ step: 'done', progress: noProgress, result }} at={at} onClose={onClose} />;
}

function GivenWrite({ asks, signal, value, at, onEnd, onDialogGone, onClose }: Written & { value: number | string }) {
  const { confirm, titleShow, feedback, note, delayMs } = asks;
  const t = writeTexts.useTexts();
  const p = pageTexts.useTexts();
  const { device, refusal, broken } = useWatchContext();
  const presented = useSignalValue(signal, true);
  const words = useBlockWords();
  const block = writeBlockOf({ refusal, broken, quality: presented.quality });
  const [isAsked, setAsked] = useState(!confirm);
  const { state, write } = useWrite();
  const isBegun = useRef(false);
  const isDue = useDelay(isAsked, delayMs);
  const blocked = block === null ? undefined : words(block);
  useEffect(() => {
    if (isAsked) onDialogGone();
  }, [isAsked, onDialogGone]);
  useEffect(() => {
    if (!isDue || isBegun.current) return;
    isBegun.current = true;
    if (blocked !== undefined) {
      notify({ level: 'warning', text: t('blockedFor', { reason: blocked }) });
      onEnd?.('refused');
      onClose();
      return;
    }
    void write({ equipmentId: signal.equipId, signalId: signal.id, value, reason: '' });
  }, [isDue, blocked, value, write, signal, t, onEnd, onClose]);
  useEffect(() => {
    if (state.step === 'done') onEnd?.('done', value);
    if (state.step === 'failed') onEnd?.('failed');
  }, [state.step, value, onEnd]);
  useEffect(() => {
    if (feedback || (state.step !== 'done' && state.step !== 'failed')) return;
    // Without feedback only errors are shown.
    if (state.step === 'failed') notify({ level: 'error', text: t('failedFor', { reason: state.reason }) });
    onClose();
  }, [feedback, state, t, onClose]);
  if (!isAsked) {
    const ask = { device, signal, presented, target: valueInWords(signal, value), isNamed: titleShow, note };
    const cancel = () => {
      onEnd?.('cancelled');
      onClose();
    };
    return <ConfirmWrite {...ask} onConfirm={() => setAsked(true)} onClose={cancel} />;
  }
  if (feedback && state.step === 'edit' && !isDue)
    return <PageNote text={p('waiting', { seconds: delayMs / 1000 })} at={at} />;
  if (!feedback || state.step === 'edit') return null;
  if (state.step !== 'failed') return <WriteNote signal={signal} state={state} at={at} onClose={onClose} />;
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

/** Closing the dialog before the time is over calls the write off. */
function delayedWrite(sendWrite: SendWrite, ms: number): SendWrite {
  if (ms === 0) return sendWrite;
  return async (order, options) => {
    await waitFor(ms, options.signal);
    return sendWrite(order, options);
  };
}

/** Becomes true some time after it was started; leaving the page cancels it. */
function useDelay(isStarted: boolean, ms: number): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useEffect(() => {
    if (!isStarted || ms === 0) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [isStarted, ms]);
  return isStarted && isOver;
}
