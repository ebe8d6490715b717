import { type ReactNode, useState } from 'react';
import { QuestionDialog } from '../dialogs/pageDialogs.ts';

interface Question {
  text: string;
  run: () => void;
}

/** Shows a note that has to be accepted before a click acts. */
export function useQuestion(): [ask: (question: Question) => void, shown: ReactNode] {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const go = () => {
    close();
    question?.run();
  };
  const shown = question && <QuestionDialog text={question.text} onAccept={go} onClose={close} />;
  return [setQuestion, shown];
}
