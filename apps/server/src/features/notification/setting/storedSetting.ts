import { defaultNotifySetting, type NotifySetting } from '@lookfar/contract';

/** What an organisation has not chosen is as it ships. */
export function toSetting(row: { body: string } | undefined): NotifySetting {
  return { ...defaultNotifySetting, ...(row && (JSON.parse(row.body) as Partial<NotifySetting>)) };
}
