import type { equipmentConfig } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ConfigurationHistory } from './ConfigurationHistory.ts';

/** The configuration calls, which are the same for devices and templates. */
type ConfigCalls = typeof equipmentConfig;

export function configurationCalls(
  kind: 'equipment' | 'template',
  calls: ConfigCalls,
  history: ConfigurationHistory,
): Handler[] {
  return [
    handle(calls.info, ({ caller, body }) => history.info(caller, body.id)),
    handle(calls.check, async ({ caller, body }) => ({
      problems: await history.check(caller, body.id, body.document),
    })),
    handle(calls.save, async ({ caller, body, note }) => {
      const { id, revision: base, document, note: remark } = body;
      note({ object: { kind, id } });
      const { saved, detail } = await history.save({ id, base, document, note: remark, caller });
      note({ detail });
      return saved;
    }),
    handle(calls.revisions, ({ caller, body }) => history.list(caller, body.id, body)),
    handle(calls.revision, ({ caller, body }) => history.revision(caller, body.id, body.revision)),
    handle(calls.restore, async ({ caller, body, note }) => {
      note({ object: { kind, id: body.id } });
      const { saved, detail } = await history.restore(caller, body);
      note({ detail: { restored: body.revision, ...detail } });
      return saved;
    }),
  ];
}
