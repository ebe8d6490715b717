import '../../shared/proof/proof.css';
import { api, type ErrorCode, errorCatalogue } from '@lookfar/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { useSubmission } from '../../shared/proof/useSubmission.ts';
import { CaptchaInput, useCaptcha } from '../login/index.ts';
import { findPath, type StartNote, useFinding } from './finding.ts';
import { findTexts } from './findTexts.ts';

interface Values {
  loginname: string;
  vcode?: string;
}

export function AccountStep() {
  const t = findTexts.useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { state, refresh } = useFinding();
  const captcha = useCaptcha();
  const [form] = Form.useForm<Values>();
  const { busy, reason, run } = useSubmission({ form, call: api.findpwd.account });
  const note = (useLocation().state as StartNote | null)?.code;

  const submit = (values: Values) =>
    run(async () => {
      try {
        await send(api.findpwd.account, values, { quiet: true });
      } catch (error) {
        form.setFieldValue('vcode', '');
        captcha.refresh();
        throw error;
      }
      await refresh();
      await navigate(findPath('validate'));
    });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      initialValues={{ loginname: state.loginname }}
      onFinish={(values) => void submit(values)}
    >
      <p className="proof-lead">{t('accountNote')}</p>
      {!reason && note !== undefined && note in errorCatalogue && (
        <Alert className="proof-alert" type="warning" showIcon title={errorCatalogue[note as ErrorCode][language]} />
      )}
      {reason && <Alert className="proof-alert" type="error" showIcon title={reason} />}
      <Form.Item
        name="loginname"
        label={t('loginname')}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: errorCatalogue['1001'][language] }]}
      >
        <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </Form.Item>
      {captcha.required && (
        <Form.Item
          name="vcode"
          label={t('vcode')}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, message: t('vcodeEmpty') }]}
        >
          <CaptchaInput captcha={captcha} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('next')}
      </Button>
    </Form>
  );
}
