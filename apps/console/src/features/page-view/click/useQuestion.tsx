import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { pageTexts } from '../pageTexts.ts';

interface Question {
  text: string;
  run: () => void;
}

/** Shows a note that has to be accepted before a click acts. */
export function useQuestion(): [ask: (question: Question) => void, shown: ReactNode] {
  const t = pageTexts.useTexts();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const go = () => {
    close();
    question?.run();
  };
  const shown = question && (
    <Modal open title={t('note')} width={400} okText={t('goOn')} cancelText={t('cancel')} onOk={go} onCancel={close}>
      <p className="page-question">{question.text}</p>
    </Modal>
  );
  return [setQuestion, shown];
}
