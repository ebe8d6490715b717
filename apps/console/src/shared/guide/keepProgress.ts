import { api, type Guide } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { useGuideStore } from './guideStore.ts';

/** Asks the server how far the user got. Without an answer nothing is offered. */
export async function loadProgress(): Promise<Guide | undefined> {
  try {
    const progress = await send(api.guide.state, {}, { quiet: true });
    useGuideStore.setState({ progress });
    return progress;
  } catch {
    return undefined;
  }
}

/** Stores a change, for every browser of the user. It is no reason to disturb anybody if that fails. */
export async function keepProgress(change: Partial<Guide>): Promise<void> {
  const before = useGuideStore.getState().progress ?? { tour: 'new', stop: 0, newsSeen: '' };
  const progress = { ...before, ...change };
  useGuideStore.setState({ progress });
  await send(api.guide.keep, progress, { quiet: true }).catch(() => undefined);
}
