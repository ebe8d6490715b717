import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { PushBrowsers } from './PushBrowsers.ts';
import type { PreferenceService } from './preference.service.ts';

export function preferenceCalls({
  preferences,
  browsers,
}: {
  preferences: PreferenceService;
  browsers: PushBrowsers;
}): Handler[] {
  const object = ({ accountId }: { accountId: number }) => ({ kind: 'account', id: accountId });
  return serve(api.userNotification, {
    query: ({ caller }) => preferences.query(caller),
    save: async ({ caller, body, note }) => {
      note({ object: object(caller) });
      note({ detail: await preferences.save(caller, body) });
    },
    subscribe: async ({ caller, body, note }) => {
      note({ object: object(caller), detail: { agent: body.agent } });
      return { id: await browsers.subscribe(caller, body) };
    },
    unsubscribe: async ({ caller, body, note }) => {
      note({ object: object(caller) });
      note({ detail: await browsers.unsubscribe(caller, body) });
    },
    test: async ({ caller, body: { way }, language, note }) => {
      note({ object: object(caller), detail: { way } });
      return preferences.test(caller, way, language);
    },
  });
}
