import type { Pushed } from '@lookfar/contract';
import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { formTexts } from '../../ui/form/formTexts.ts';
import { PushProgress } from './PushProgress.tsx';

interface PushingDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  /** There is nothing to do yet. */
  disabled?: boolean;
  children: ReactNode;
  /** Performs the action, quietly; a refusal is shown here. */
  run: () => Promise<Pushed>;
  /** The action is done; what is shown of it has to be reloaded. */
  onDone: () => void;
  onClose: () => void;
}

/** A change that affects a gateway: first the confirmation, then, in its place, the outcome on the gateway. */
export function PushingDialog(props: PushingDialogProps) {
  const { title, okText, danger = false, disabled = false, children, run, onDone, onClose } = props;
  const t = formTexts.useTexts();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [pushed, setPushed] = useState<Pushed>();
  const start = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setPushed(await run());
      onDone();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    // By now the gateway may have applied it, which is not visible yet.
    if (pushed) onDone();
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={pushed ? t('close') : okText}
      okButtonProps={{ danger: danger && !pushed, disabled: disabled && !pushed, loading: busy }}
      cancelText={t('cancel')}
      cancelButtonProps={pushed ? { hidden: true } : {}}
      onOk={() => (pushed ? leave() : void start())}
      onCancel={() => !busy && leave()}
    >
      {pushed ? <PushProgress pushed={pushed} /> : children}
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
    </Modal>
  );
}
