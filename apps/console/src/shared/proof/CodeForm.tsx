import { accountLimits, type Call, type CodeSent, type Failure } from '@lookfar/contract';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { CodeInput } from './CodeInput.tsx';
import { proofTexts } from './proofTexts.ts';
import { useSubmission } from './useSubmission.ts';

interface CodeFormProps {
  /** Where the code goes, masked. */
  hint: string;
  call: Call;
  send: () => Promise<CodeSent>;
  submit: (code: string) => Promise<unknown>;
  onRefused: (failure: Failure) => boolean;
}

/** A code to a number or address that is bound already. */
export function CodeForm({ hint, call, send, submit, onRefused }: CodeFormProps) {
  const t = proofTexts.useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<{ code: string }>();
  const [isSent, setSent] = useState(false);
  const [notSent, setNotSent] = useState<Failure>();
  const { busy, reason, run } = useSubmission({ form, call, onRefused });
  const problem = notSent ? failureText(notSent, language).reason : reason;

  const sendCode = async () => {
    setNotSent(undefined);
    const sent = await send();
    setSent(true);
    form.getFieldInstance('code')?.focus();
    return sent;
  };
  const fail = (failure: Failure) => {
    if (!onRefused(failure)) setNotSent(failure);
  };

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => void run(() => submit(code))}>
      <p className="proof-lead">{t(isSent ? 'sentTo' : 'sendTo', { hint })}</p>
      {problem && <Alert className="proof-alert" type="error" showIcon title={problem} />}
      <Form.Item
        name="code"
        label={t('code')}
        validateTrigger="onSubmit"
        rules={[{ required: true, len: accountLimits.codeDigits, message: t('codeEmpty') }]}
      >
        <CodeInput send={sendCode} onFailed={fail} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('next')}
      </Button>
    </Form>
  );
}
