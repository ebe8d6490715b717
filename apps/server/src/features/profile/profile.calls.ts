import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ProfileService } from './profile.service.ts';

const own = ({ accountId }: Caller) => ({ kind: 'account', id: accountId });

export function profileCalls(profiles: ProfileService): Handler[] {
  return [
    ...serve(api.profile, {
      info: ({ caller }) => profiles.info(caller),
      edit: async ({ caller, body, note }) => {
        note({ object: own(caller) });
        note({ detail: await profiles.rename(caller, body) });
      },
      avatar: async ({ caller, files: { file }, note }) => {
        note({ object: own(caller) });
        const { reply, detail } = await profiles.setAvatar(caller, file.bytes);
        note({ detail });
        return reply;
      },
      removeAvatar: async ({ caller, note }) => {
        note({ object: own(caller) });
        await profiles.removeAvatar(caller);
      },
      unlinkWechat: async ({ caller, note }) => {
        note({ object: own(caller) });
        await profiles.unlinkWechat(caller);
      },
      linkVideo: async ({ caller, body, note }) => {
        note({ object: own(caller) });
        note({ detail: await profiles.linkVideo(caller, body) });
      },
      unlinkVideo: async ({ caller, note }) => {
        note({ object: own(caller) });
        await profiles.unlinkVideo(caller);
      },
    }),
    ...serve(api.userConfig, {
      query: ({ caller }) => profiles.settings(caller),
      save: async ({ caller, body, note }) => {
        note({ object: own(caller) });
        note({ detail: await profiles.saveSettings(caller, body) });
      },
    }),
  ];
}
