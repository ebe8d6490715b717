import { Button } from 'antd';
import { setLanguage, useLanguage } from '../i18n/language.ts';
import { shellTexts } from '../shellTexts.ts';

/** Names the other language in that language, so that whoever cannot read this one finds it. */
export function LanguageSwitch() {
  const t = shellTexts.useTexts();
  const other = useLanguage() === 'cn' ? 'en' : 'cn';
  return (
    <Button type="text" lang={other === 'cn' ? 'zh-CN' : 'en'} title={t('language')} onClick={() => setLanguage(other)}>
      {t('otherLanguage')}
    </Button>
  );
}
