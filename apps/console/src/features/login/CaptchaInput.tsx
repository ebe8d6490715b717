import './captcha.css';
import { Input, type InputRef, Spin } from 'antd';
import type { Ref } from 'react';
import { loginTexts } from './loginTexts.ts';
import type { Captcha } from './useCaptcha.ts';

interface CaptchaInputProps {
  id?: string;
  value?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
  captcha: Captcha;
  ref?: Ref<InputRef>;
}

export function CaptchaInput({ captcha, ref, ...input }: CaptchaInputProps) {
  const t = loginTexts.useTexts();
  return (
    <div className="captcha">
      <Input {...input} ref={ref} maxLength={16} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="captcha-picture"
        title={t('refreshCaptcha')}
        aria-label={`${t('captchaAlt')}，${t('refreshCaptcha')}`}
        onClick={captcha.refresh}
      >
        {captcha.source !== undefined && <img src={captcha.source} alt={t('captchaAlt')} />}
        {captcha.loading && <Spin size="small" />}
        {captcha.failed && t('captchaFailed')}
      </button>
    </div>
  );
}
