import { api, type ConfigScript, type ScriptRun } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import type { ScriptOwner } from './scriptOwner.ts';

export interface Trial {
  run: ScriptRun | undefined;
  isRunning: boolean;
  start(script: Pick<ConfigScript, 'trigger' | 'code'>): Promise<void>;
  clear(): void;
}

/** A dry run of the code in the editor, saved or not. */
export function useTrial({ id }: ScriptOwner): Trial {
  const [run, setRun] = useState<ScriptRun>();
  const [isRunning, setRunning] = useState(false);
  return {
    run,
    isRunning,
    clear: () => setRun(undefined),
    async start({ trigger, code }) {
      setRunning(true);
      // Clears the mark of the last failure before the next result.
      setRun(undefined);
      try {
        setRun(await send(api.script.try, { equipmentId: id, trigger, code }));
      } catch {
        // `send` has shown the error.
      } finally {
        setRunning(false);
      }
    },
  };
}
