import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { SettingService } from './setting.service.ts';

export function settingCalls(settings: SettingService): Handler[] {
  return serve(api.notifySetting, {
    query: ({ caller }) => settings.query(caller),
    save: async ({ caller, body, note }) => {
      note({ object: { kind: 'notifySetting', id: caller.orgId } });
      note({ detail: await settings.save(caller, body) });
    },
  });
}
