import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { ConfigurationHistory } from './ConfigurationHistory.ts';

/** The calls of an equipment's or of a template's configuration: they are the same. */
export function configurationCalls(kind: 'equipment' | 'template', history: ConfigurationHistory): Handler[] {
  return serve(api[`${kind}Config`], {
    info: ({ caller, body }) => history.info(caller, body.id),
    check: async ({ caller, body }) => ({
      problems: await history.check(caller, body.id, body.document),
    }),
    save: async ({ caller, body, note }) => {
      const { id, revision: base, document, note: remark } = body;
      note({ object: { kind, id } });
      const { saved, detail } = await history.save({ id, base, document, note: remark, caller });
      note({ detail });
      return saved;
    },
    revisions: ({ caller, body }) => history.list(caller, body.id, body),
    revision: ({ caller, body }) => history.revision(caller, body.id, body.revision),
    restore: async ({ caller, body, note }) => {
      note({ object: { kind, id: body.id } });
      const { saved, detail } = await history.restore(caller, body);
      note({ detail: { restored: body.revision, ...detail } });
      return saved;
    },
  });
}
