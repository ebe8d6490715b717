import { LockOutlined } from '@ant-design/icons';
import { type ErrorCode, errorText } from '@lookfar/contract';
import { useLanguage } from '../base/i18n/language.ts';
import { StatePanel } from './StatePanel.tsx';
import { stateTexts } from './stateTexts.ts';

/** Why the server would refuse this part, in the catalogue's words, while the rest of the page is visible. */
export function Refused({ code, size = 'panel' }: { code: ErrorCode; size?: 'page' | 'panel' }) {
  const t = stateTexts.useTexts();
  const language = useLanguage();
  return <StatePanel size={size} icon={<LockOutlined />} title={errorText(code, language, {})} note={t('askAdmin')} />;
}
