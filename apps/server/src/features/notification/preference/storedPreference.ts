import { defaultPreference, type NotifyPreference } from '@lookfar/contract';

/** What was saved before there were ways for orders has none. */
export const storedPreference = (body: string): NotifyPreference => ({
  ...{ orders: defaultPreference.orders },
  ...(JSON.parse(body) as NotifyPreference),
});
