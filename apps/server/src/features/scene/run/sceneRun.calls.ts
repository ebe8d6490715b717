import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { RunFlows } from './RunFlows.ts';
import type { Asked, SceneRunService } from './sceneRun.service.ts';

const scene = (id: number) => ({ object: { kind: 'scene', id } });

export function sceneRunCalls(runs: SceneRunService, flows: RunFlows): Handler[] {
  const about = (runId: number, { sceneId, title }: Asked) => ({ ...scene(sceneId), detail: { title, runId } });
  return serve(api.sceneRun, {
    scenes: ({ caller, body, language }) => runs.scenes(caller, body, language),
    query: ({ caller, body, language }) => runs.query(caller, body, language),
    info: ({ caller, body, language }) => runs.info(caller, body.id, language),
    flow: ({ caller, body }) => flows.of(caller, body.id),
    start: async ({ caller, body, note }) => {
      note(scene(body.id));
      const { runId, title } = await runs.start(caller, body);
      note({ detail: { title, runId } });
      return { runId };
    },
    pause: async ({ caller, body: { id }, note }) => {
      note({ detail: { runId: id } });
      note(about(id, await runs.ask(caller, id, { kind: 'pause' })));
    },
    continue: async ({ caller, body: { id }, note }) => {
      note({ detail: { runId: id } });
      note(about(id, await runs.ask(caller, id, { kind: 'continue' })));
    },
    abort: async ({ caller, body: { id, rollBack }, note }) => {
      note({ detail: { runId: id } });
      const asked = await runs.ask(caller, id, { kind: 'abort', by: caller.loginname, rollBack });
      note(about(id, asked));
    },
  });
}
