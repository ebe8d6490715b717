import { api } from '@lookfar/contract';
import { send } from '../../client/send.ts';

interface Start {
  id: number;
  /** The same one starts the scene once, however often it is sent. */
  uuid: string;
  isPage: boolean;
}

/** [RN2] Starts a scene by hand; rejects with the reason. */
export async function startScene(start: Start): Promise<number> {
  const { runId } = await send(api.sceneRun.start, start, { quiet: true });
  return runId;
}
