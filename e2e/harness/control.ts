import type { Stage } from './stage.ts';

/** Requests that a part of the product is stopped, killed or started, and waits until it is. */
export async function control(
  stage: Stage,
  part: 'server' | 'plant' | 'agent',
  action: 'stop' | 'kill' | 'start',
): Promise<void> {
  const response = await fetch(`${stage.control}/${part}/${action}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${part} could not ${action}: ${await response.text()}`);
}
