import { api } from '@lookfar/contract';
import { type Handler, type Handlers, serve } from '../../platform/http/handler.ts';
import type { SceneEnabling } from './SceneEnabling.ts';
import type { SceneReaders } from './SceneReaders.ts';
import type { SceneTrials } from './SceneTrials.ts';
import type { SceneVariables } from './SceneVariables.ts';
import type { SceneService } from './scene.service.ts';

const object = (id: number) => ({ kind: 'scene', id });

/** Asks history what a scene would have done. */
export type DryRunHandler = Handlers<typeof api.scene>['dryRun'];

export interface SceneCallParts {
  scenes: SceneService;
  enabling: SceneEnabling;
  trials: SceneTrials;
  readers: SceneReaders;
  variables: SceneVariables;
  dryRun: DryRunHandler;
}

export function sceneCalls({ scenes, enabling, trials, readers, variables, dryRun }: SceneCallParts): Handler[] {
  return serve(api.scene, {
    dryRun,
    preview: ({ caller, body, language }) => trials.preview(caller, body.id, language),
    moments: ({ caller, body, language }) => trials.moments(caller, body, language),
    readers: ({ caller, body }) => readers.query(caller, body),
    variables: ({ caller, body }) => variables.query(caller, body),
    query: ({ caller, body, language }) => scenes.query(caller, body, language),
    info: ({ caller, body, language }) => scenes.info(caller, body.id, language),
    check: ({ caller, body, language }) => enabling.check(caller, body.id, language),
    add: async ({ caller, body, note }) => {
      note({ detail: { title: body.title } });
      const id = await scenes.add(caller, body);
      note({ object: object(id) });
      return { id };
    },
    copy: async ({ caller, body, note }) => {
      note({ detail: { from: body.id, title: body.title } });
      const id = await scenes.copy(caller, body);
      note({ object: object(id) });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { title: body.title } });
      note({ detail: await scenes.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: await scenes.remove(caller, id) });
    },
    enable: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { revision: body.revision } });
      note({ detail: await enabling.enable(caller, body) });
    },
    disable: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await enabling.disable(caller, body) });
    },
  });
}
