import { sceneRun } from '@lookfar/contract';
import { send } from '../../client/send.ts';

interface Start {
  id: number;
  /** The same one starts the scene once, however often it is sent. */
  uuid: string;
  isPage: boolean;
}

/** [SR2] Starts a scene by hand; rejects with the reason. */
export async function startScene(start: Start): Promise<number> {
  const { runId } = await send(sceneRun.start, start, { quiet: true });
  return runId;
}

/** Where a page is not served securely, browsers offer no `randomUUID`. */
export function newUuid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
