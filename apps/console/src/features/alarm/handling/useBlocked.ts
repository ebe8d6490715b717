import { api, permissions } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { alarmTexts } from '../alarmTexts.ts';

/** [AV10] Why this user may not handle alarms here: a missing permission, or a device of another organisation. */
export function useBlocked(isShared: boolean): string | undefined {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  if (isShared) return t('ownerHandles');
  if (isAllowed(user, api.alarm.confirm.may)) return undefined;
  return t('needsRight', { right: permissions.alarm_handle[language] });
}
