import type { QueryResult } from '@lookfar/formula';
import { engineUrl } from '@lookfar/formula/engine-url';
import { pageScriptLimits } from '@lookfar/widgets';
import { onForget } from '../../base/forgetting.ts';
import type { ScriptJob } from './ScriptJob.ts';
import { ScriptWorkers } from './ScriptWorkers.ts';

/** Two, so that one that hangs does not stop the others. */
const most = 2;

const workers = new ScriptWorkers({
  most,
  limits: pageScriptLimits,
  open: () => new Worker(new URL('./worker/scriptWorker.ts', import.meta.url), { type: 'module', name: 'scripts' }),
  engine: async () => {
    const response = await fetch(engineUrl());
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return response.arrayBuffer();
  },
});

onForget(() => workers.rest());

/** [PX1] Runs a script of a page in a thread of its own. Never rejects. */
export const runPageScript = (job: ScriptJob): Promise<QueryResult> => workers.run(job);
