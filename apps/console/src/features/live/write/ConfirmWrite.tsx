import './write.css';
import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import type { PresentedValue } from '../value/presentValue.ts';
import { ValueText } from '../value/SignalParts.tsx';
import { writeTexts } from './writeTexts.ts';

interface ConfirmWriteProps {
  device: string;
  signal: MonitoredSignal;
  /** Whether the signal is named. */
  isNamed?: boolean;
  presented: PresentedValue;
  /** The new value, in words. */
  target: string;
  /** Of whoever drew the page; empty for none. */
  note?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** [MW4] Asks before something is switched. Cancel has the focus, so that a habitual Enter does not switch it. */
export function ConfirmWrite(props: ConfirmWriteProps) {
  const { device, signal, isNamed = true, presented, target, note = '', onConfirm, onClose } = props;
  const t = writeTexts.useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={t('askTitle')}
      width={440}
      onCancel={onClose}
      afterOpenChange={(open) => open && cancel.current?.focus()}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" danger onClick={onConfirm}>
            {t('askOk')}
          </Button>
        </>
      }
    >
      {note !== '' && <p className="write-note">{note}</p>}
      <dl className="write-facts write-ask">
        <dt>{t('askDevice')}</dt>
        <dd>{device}</dd>
        {isNamed && (
          <>
            <dt>{t('askSignal')}</dt>
            <dd>{signal.title}</dd>
          </>
        )}
        <dt>{t('now')}</dt>
        <dd>
          <ValueText presented={presented} />
        </dd>
        <dt>{t('askTarget')}</dt>
        <dd>
          <strong>{target}</strong>
        </dd>
      </dl>
      <p className="write-waiting">{t('askNote')}</p>
    </Modal>
  );
}
