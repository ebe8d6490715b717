import { api, Guide, noProgress } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/sessions/caller.ts';
import type { GuideRepository } from './guide.repository.ts';

export function guideCalls(repository: GuideRepository): Handler[] {
  return serve(api.guide, {
    state: async ({ caller }) => {
      const row = await repository.find(scopeOf(caller), caller.accountId);
      // A state that this version does not know is as good as none.
      return Guide.catch(noProgress).parse(row ?? noProgress);
    },
    keep: ({ caller, body }) => repository.save(scopeOf(caller), caller.accountId, body),
  });
}
