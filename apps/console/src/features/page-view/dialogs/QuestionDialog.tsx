import '../page.css';
import { Modal } from 'antd';
import { pageTexts } from '../pageTexts.ts';

export interface QuestionDialogProps {
  text: string;
  onAccept: () => void;
  onClose: () => void;
}

/** [PV25] The hint of a click, which has to be accepted before it acts. */
export function QuestionDialog({ text, onAccept, onClose }: QuestionDialogProps) {
  const t = pageTexts.useTexts();
  return (
    <Modal
      open
      title={t('note')}
      width={400}
      okText={t('goOn')}
      cancelText={t('cancel')}
      onOk={onAccept}
      onCancel={onClose}
    >
      <p className="page-question">{text}</p>
    </Modal>
  );
}
