import { api, errorText, Failure, type ManagedGateway } from '@lookfar/contract';
import { Alert, Button, Modal, Progress } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import type { SendOptions } from '../../client/createSender.ts';
import { send } from '../../client/send.ts';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { gatewayTexts } from './gatewayTexts.ts';

type TaskState =
  | { step: 'ask' }
  | { step: 'running'; percent: number | null }
  | { step: 'done' }
  | { step: 'failed'; reason: string };

interface TaskDialogProps {
  title: string;
  /** The confirmation before it starts. */
  children: ReactNode;
  /** Why it cannot start; disables the button. */
  disabled?: boolean;
  run: (options: SendOptions) => Promise<unknown>;
  onClose: () => void;
}

/** [GA4] A task of a gateway, from the confirmation to the outcome. */
export function TaskDialog({ title, children, disabled = false, run, onClose }: TaskDialogProps) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const [state, setState] = useState<TaskState>({ step: 'ask' });
  const left = useRef(new AbortController());
  useEffect(() => {
    const controller = left.current;
    return () => controller.abort();
  }, []);
  const start = async () => {
    setState({ step: 'running', percent: null });
    const { signal } = left.current;
    try {
      const onProgress = (percent: number) => setState({ step: 'running', percent });
      const reply = await run({ quiet: true, signal, onProgress });
      const offline = typeof reply === 'object' && reply !== null && 'online' in reply && reply.online === false;
      setState(offline ? { step: 'failed', reason: errorText('1526', language) } : { step: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'failed', reason: error instanceof Failure ? error.message : errorText('90099', language) });
    }
  };
  return (
    <Modal
      open
      title={title}
      width={480}
      onCancel={onClose}
      footer={
        state.step === 'ask' ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="primary" disabled={disabled} onClick={() => void start()}>
              {t('start')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {state.step === 'ask' && children}
      {state.step === 'running' && (
        <div role="status">
          <p>{t('taskRunning')}</p>
          {state.percent !== null && <Progress percent={Math.round(state.percent)} />}
        </div>
      )}
      {state.step === 'done' && <Alert type="success" showIcon title={t('taskDone')} role="status" />}
      {state.step === 'failed' && <Alert type="error" showIcon title={t('taskFailed')} description={state.reason} />}
    </Modal>
  );
}

interface Task {
  call: typeof api.gateway.restart;
  title: 'restart' | 'rebirth' | 'pushAgain';
  note: 'restartNote' | 'rebirthNote' | 'pushNote';
}

const taskDialog = ({ call, title, note }: Task) =>
  function GatewayTask({ row: { id, sn, revision }, onClose }: RowAboveProps<ManagedGateway>) {
    const t = gatewayTexts.useTexts();
    return (
      <TaskDialog
        title={t('taskAsk', { title: t(title), sn })}
        run={(options) => send(call, { id }, options)}
        onClose={onClose}
      >
        <p>{t(note, { revision })}</p>
      </TaskDialog>
    );
  };

export const RestartDialog = taskDialog({ call: api.gateway.restart, title: 'restart', note: 'restartNote' });
export const RebirthDialog = taskDialog({ call: api.gateway.rebirth, title: 'rebirth', note: 'rebirthNote' });
export const PushDialog = taskDialog({ call: api.gateway.push, title: 'pushAgain', note: 'pushNote' });
