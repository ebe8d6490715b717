import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { formTexts } from './formTexts.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  okText?: string;
  danger?: boolean;
  /** Does it, quietly; what it rejects with is shown here and the dialog stays. */
  run: () => Promise<void>;
  onClose: () => void;
}

/** [FO4] Asks before something is done. A refusal (in use, no right) is read where the question was asked. */
export function ConfirmDialog({ title, children, okText, danger = false, run, onClose }: ConfirmDialogProps) {
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
      okText={okText ?? t('confirm')}
      okButtonProps={{ danger, loading: busy }}
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
