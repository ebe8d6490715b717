import { Button } from 'antd';
import { setLanguage, useLanguage } from '../../base/i18n/language.ts';
import { preferenceTexts } from './preferenceTexts.ts';

/** Names the other language in that language, so that users who cannot read this one find it. */
export function LanguageSwitch() {
  const t = preferenceTexts.useTexts();
  const other = useLanguage() === 'cn' ? 'en' : 'cn';
  return (
    <Button type="text" lang={other === 'cn' ? 'zh-CN' : 'en'} title={t('language')} onClick={() => setLanguage(other)}>
      {t('otherLanguage')}
    </Button>
  );
}
