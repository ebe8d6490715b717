import { errorText, isGood as isGoodCode, isKnownCode, type RuleCheck } from '@lookfar/contract';
import { Alert } from 'antd';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { formatValue } from '../../live/index.ts';
import { variableTexts } from '../variableTexts.ts';

interface CheckLineProps {
  check: RuleCheck | undefined;
  isChecking: boolean;
  error: unknown;
  /** Positions mean something to the user only where the text is theirs. */
  hasText: boolean;
  decimals: number;
  unit: string;
}

/** What the server says about the rule: its problem, or its present value. */
export function CheckLine({ check, isChecking, error, hasText, decimals, unit }: CheckLineProps) {
  const t = variableTexts.useTexts();
  const language = useLanguage();
  if (error && !isChecking) {
    return <Alert type="warning" showIcon title={`${t('checkFailed')}: ${failureText(error, language).reason}`} />;
  }
  if (!check)
    return (
      <Dim as="p" role="status">
        {isChecking ? t('checking') : ' '}
      </Dim>
    );
  if (check.problem) {
    const { message, from } = check.problem;
    return <Alert type="error" showIcon title={hasText ? t('problemAt', { at: from + 1, message }) : message} />;
  }
  const { value } = check;
  const isGood = value !== null && value.value !== null && isGoodCode(value.code);
  if (isGood && value.value !== null) {
    const shown = [formatValue(value.value, decimals), unit].filter(Boolean).join(' ');
    return <Alert type="success" showIcon title={t('valueNow', { value: shown })} />;
  }
  const reason = value && !isGoodCode(value.code) && isKnownCode(value.code) ? errorText(value.code, language, {}) : '';
  return <Alert type="info" showIcon title={reason ? t('noValueWhy', { reason }) : t('noValue')} />;
}
