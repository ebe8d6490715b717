export type DeviceProblem = 'denied' | 'missing' | 'busy';

/** Why a camera or microphone cannot be used, by the name of the browser's error. */
export function deviceProblem(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
