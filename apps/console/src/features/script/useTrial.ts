import { type ConfigScript, type ScriptRun, tryScript } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import type { ScriptOwner } from './scriptOwner.ts';

export interface Trial {
  run: ScriptRun | undefined;
  isRunning: boolean;
  start(script: Pick<ConfigScript, 'trigger' | 'code'>): Promise<void>;
  clear(): void;
}

/** Runs the code as it stands in the editor, saved or not. */
export function useTrial({ id }: ScriptOwner): Trial {
  const [run, setRun] = useState<ScriptRun>();
  const [isRunning, setRunning] = useState(false);
  return {
    run,
    isRunning,
    clear: () => setRun(undefined),
    async start({ trigger, code }) {
      setRunning(true);
      // The mark of the last failure goes before the next result comes.
      setRun(undefined);
      try {
        setRun(await send(tryScript, { equipmentId: id, trigger, code }));
      } catch {
        // The sender has told it.
      } finally {
        setRunning(false);
      }
    },
  };
}
