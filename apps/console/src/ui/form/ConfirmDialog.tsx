import './form.css';
import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { formTexts } from './formTexts.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The action: “Delete”, never just “OK”. */
  okText: string;
  danger?: boolean;
  /** Something has to be chosen first. */
  disabled?: boolean;
  /** Performs the action, quietly; a rejection is shown here and the dialog stays open. */
  run: () => Promise<void>;
  onClose: () => void;
}

/** [FO4] Confirms before an action. A refusal (in use, no permission) is shown in the same dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, okText, danger = false, disabled = false, run, onClose } = props;
  const t = formTexts.useTexts();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await run();
      onClose();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      width={460}
      okText={okText}
      okButtonProps={{ danger, disabled, loading: busy }}
      cancelText={t('cancel')}
      onOk={() => void confirm()}
      onCancel={() => !busy && onClose()}
    >
      {children}
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
    </Modal>
  );
}
