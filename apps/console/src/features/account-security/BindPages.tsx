import '../../ui/form/form.css';
import { accountLimits, api, type CodeWay, Email, type Failure, Tel } from '@lookfar/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { CodeInput } from '../../shared/proof/CodeInput.tsx';
import { proofTexts } from '../../shared/proof/proofTexts.ts';
import { useSubmission } from '../../shared/proof/useSubmission.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { SetupFrame, useVerifyAgain } from './SetupFrame.tsx';
import { securityTexts } from './securityTexts.ts';
import { successPath } from './setupPaths.ts';

/** What differs between a phone and an e-mail address. */
const kinds = {
  tel: {
    schema: Tel,
    label: 'newTel',
    rule: 'telRule',
    ask: 'unbindTelAsk',
    call: api.security.tel,
    send: (target: string) => send(api.security.telSend, { tel: target }, { quiet: true }),
    unbind: () => send(api.security.telUnbind, {}, { quiet: true }),
    input: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
  },
  email: {
    schema: Email,
    label: 'newEmail',
    rule: 'emailRule',
    ask: 'unbindEmailAsk',
    call: api.security.email,
    send: (target: string) => send(api.security.emailSend, { email: target }, { quiet: true }),
    unbind: () => send(api.security.emailUnbind, {}, { quiet: true }),
    input: { type: 'email', autoComplete: 'email', maxLength: 100 },
  },
} as const;

interface Values {
  target: string;
  code: string;
}

function BindForm({ way, bound }: { way: CodeWay; bound: string }) {
  const t = securityTexts.useTexts();
  const p = proofTexts.useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [notSent, setNotSent] = useState<Failure>();
  const [sentTo, setSentTo] = useState('');
  const [asks, setAsks] = useState(false);
  const onRefused = useVerifyAgain(way);
  const kind = kinds[way];
  const { busy, reason, run } = useSubmission({ form, call: kind.call, onRefused });
  const problem = notSent ? failureText(notSent, language).reason : reason;
  const finish = (type: string) => navigate(successPath(type), { replace: true });

  const sendCode = async () => {
    setNotSent(undefined);
    const isGood = await form.validateFields(['target']).then(
      () => true,
      () => false,
    );
    if (!isGood) return undefined;
    const target: string = form.getFieldValue('target');
    const sent = await kind.send(target);
    setSentTo(target);
    form.getFieldInstance('code')?.focus();
    return sent;
  };
  const bind = ({ code }: Values) =>
    run(async () => {
      await send(kind.call, { code }, { quiet: true });
      await finish(way);
    });
  const isTarget = async (_rule: unknown, value = '') => {
    if (!kind.schema.safeParse(value).success) throw new Error(t(kind.rule));
  };

  return (
    <>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void bind(values)}>
        {bound !== '' && <p className="proof-lead">{t('telNow', { target: bound })}</p>}
        {problem && <Alert className="proof-alert" type="error" showIcon title={problem} />}
        <Form.Item
          name="target"
          label={t(kind.label)}
          // Not when it loses the focus: a message that appears moves the button that is being clicked.
          validateTrigger="onSubmit"
          rules={[{ validator: isTarget }]}
          extra={sentTo === '' ? t(kind.rule) : p('sentTo', { hint: sentTo })}
        >
          <Input autoFocus {...kind.input} />
        </Form.Item>
        <Form.Item
          name="code"
          label={p('code')}
          validateTrigger="onSubmit"
          rules={[{ required: true, len: accountLimits.codeDigits, message: p('codeEmpty') }]}
        >
          <CodeInput
            send={sendCode}
            onFailed={(failure) => {
              if (!onRefused(failure)) setNotSent(failure);
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('confirmBind')}
        </Button>
      </Form>
      {bound !== '' && (
        <p className="setup-other">
          <Button type="link" danger onClick={() => setAsks(true)}>
            {t('unbind')}
          </Button>
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title={t('unbind')}
          okText={t('unbind')}
          danger
          run={async () => {
            await kind.unbind();
            await finish(`unbind${way}`);
          }}
          onClose={() => setAsks(false)}
        >
          {t(kind.ask)}
        </ConfirmDialog>
      )}
    </>
  );
}

export function TelPage() {
  return (
    <SetupFrame purpose="tel" step={1}>
      {({ tel }) => <BindForm way="tel" bound={tel} />}
    </SetupFrame>
  );
}

export function EmailPage() {
  return (
    <SetupFrame purpose="email" step={1}>
      {({ email }) => <BindForm way="email" bound={email} />}
    </SetupFrame>
  );
}
