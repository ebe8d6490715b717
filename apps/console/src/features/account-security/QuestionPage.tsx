import '../../shared/proof/proof.css';
import { accountLimits, api, type SecurityQuestion, securityQuestions } from '@lookfar/contract';
import { Alert, AutoComplete, Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { proofTexts } from '../../shared/proof/proofTexts.ts';
import { useSubmission } from '../../shared/proof/useSubmission.ts';
import { SetupFrame, useVerifyAgain } from './SetupFrame.tsx';
import { securityTexts } from './securityTexts.ts';
import { successPath } from './setupPaths.ts';

const { questions: count, questionMax, answerLength } = accountLimits;
const numbers = Array.from({ length: count }, (_, at) => at);

export function QuestionPage() {
  return (
    <SetupFrame purpose="question" step={1}>
      {({ questions }) => <QuestionForm present={questions} />}
    </SetupFrame>
  );
}

function QuestionForm({ present }: { present: readonly string[] }) {
  const t = securityTexts.useTexts();
  const p = proofTexts.useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const onRefused = useVerifyAgain('question');
  const [form] = Form.useForm<{ items: SecurityQuestion[] }>();
  const { busy, reason, run } = useSubmission({ form, call: api.security.question, onRefused });
  const chosen = (Form.useWatch('items', form) ?? []).map(
    (item: Partial<SecurityQuestion> | undefined) => item?.question,
  );
  const options = securityQuestions
    .map((question) => question[language])
    .filter((question) => !chosen.includes(question))
    .map((value) => ({ value }));

  const isNew = (at: number) => async (_rule: unknown, value?: string) => {
    const others: (Partial<SecurityQuestion> | undefined)[] = form.getFieldValue('items') ?? [];
    if (others.some((item, other) => other !== at && item?.question?.trim() === value?.trim()))
      throw new Error(t('questionTwice'));
  };
  const submit = (items: SecurityQuestion[]) =>
    run(async () => {
      await send(api.security.question, { items }, { quiet: true });
      await navigate(successPath('question'), { replace: true });
    });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ items: numbers.map((at) => ({ question: present[at] ?? '', answer: '' })) }}
      onFinish={({ items }) => void submit(items)}
    >
      <p className="proof-lead">{t('questionLead')}</p>
      {reason && <Alert className="proof-alert" type="error" showIcon title={reason} />}
      {numbers.map((at) => (
        <fieldset key={at} className="setup-question">
          <Form.Item
            name={['items', at, 'question']}
            label={t('questionNumber', { number: at + 1 })}
            rules={[
              { required: true, whitespace: true, min: 2, message: t('questionEmpty') },
              { validator: isNew(at) },
            ]}
          >
            <AutoComplete options={options} maxLength={questionMax} placeholder={t('questionPick')} />
          </Form.Item>
          <Form.Item
            name={['items', at, 'answer']}
            label={p('answer')}
            rules={[{ required: true, whitespace: true, min: answerLength.min, message: p('answerEmpty') }]}
          >
            <Input autoComplete="off" maxLength={answerLength.max} />
          </Form.Item>
        </fieldset>
      ))}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('save')}
      </Button>
    </Form>
  );
}
