import { api, leavingWays, notifyWayNames } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import type { FormOption } from '../../../ui/form/formField.ts';
import { settingTexts } from './settingTexts.ts';

/** Ways that reach people outside the console. Without a provider a notification is kept in the outbox: that is said. */
export function useWayOptions(): readonly FormOption[] {
  const t = settingTexts.useTexts();
  const language = useLanguage();
  const missing = useCall(api.userNotification.query, {}, { staleTime: 60_000, retry: false }).data?.missing ?? [];
  return leavingWays.map((value) => {
    const name = notifyWayNames[value][language];
    return { value, text: missing.includes(value) ? t('wayMissing', { name }) : name };
  });
}

export function useChannelOptions(): readonly FormOption[] {
  const t = settingTexts.useTexts();
  const language = useLanguage();
  const channels = useCall(api.repairSetting.channels, {}, { staleTime: 30_000 }).data ?? [];
  return channels.map(({ id, name, kind, enabled }) => ({
    value: id,
    text: `${name} · ${enabled ? notifyWayNames[kind][language] : t('disabled')}`,
  }));
}
