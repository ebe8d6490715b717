import { Form, Input } from 'antd';
import { stepTexts } from './stepTexts.ts';

/** The code of an authenticator, or a recovery code. */
export function CodeField({ isRecovery = false }: { isRecovery?: boolean }) {
  const t = stepTexts.useTexts();
  const kind = isRecovery
    ? ({ maxLength: 40, autoCapitalize: 'characters' } as const)
    : ({ maxLength: 7, inputMode: 'numeric', autoComplete: 'one-time-code' } as const);
  return (
    <Form.Item
      key={String(isRecovery)}
      name="code"
      label={t(isRecovery ? 'recoveryCode' : 'code')}
      rules={[{ required: true, whitespace: true, message: t(isRecovery ? 'recoveryEmpty' : 'codeEmpty') }]}
    >
      <Input autoFocus autoComplete="off" spellCheck={false} {...kind} />
    </Form.Item>
  );
}
