import './proof.css';
import { accountLimits, type Call, type Failure } from '@lookfar/contract';
import { Alert, Button, Form, Input } from 'antd';
import { proofTexts } from './proofTexts.ts';
import { useSubmission } from './useSubmission.ts';

interface AnswerFormProps {
  questions: readonly string[];
  call: Call;
  submit: (answers: string[]) => Promise<unknown>;
  onRefused: (failure: Failure) => boolean;
}

/** All questions have to be answered; which one was wrong is not told. */
export function AnswerForm({ questions, call, submit, onRefused }: AnswerFormProps) {
  const t = proofTexts.useTexts();
  const [form] = Form.useForm<{ answers: string[] }>();
  const { busy, reason, run } = useSubmission({ form, call, onRefused });
  const { min, max } = accountLimits.answerLength;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ answers }) => void run(() => submit(answers))}
    >
      <p className="proof-lead">{t('answerNote')}</p>
      {reason && <Alert className="proof-alert" type="error" showIcon title={reason} />}
      {questions.map((question, at) => (
        <Form.Item
          key={question}
          name={['answers', at]}
          label={question}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, min, message: t('answerEmpty') }]}
        >
          <Input autoFocus={at === 0} autoComplete="off" maxLength={max} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('next')}
      </Button>
    </Form>
  );
}
