import type { Failure } from '@lookfar/contract';
import { Alert } from 'antd';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';

export function StepAlert({ failure }: { failure: Failure | undefined }) {
  const language = useLanguage();
  return failure ? (
    <Alert className="login-note" type="error" showIcon title={failureText(failure, language).reason} />
  ) : null;
}
