import type { BrokenLink } from '../monitoring/linkState.ts';
import type { PresentedValue } from '../value/presentValue.ts';

/** Why the user may not write at all: no permission, a device shared without writing, a project that does not allow it. */
export type WriteRefusal = 'right' | 'holding' | 'project';
/** Why a signal cannot be written now. */
export type WriteBlock = WriteRefusal | 'stale' | BrokenLink['link'];

export interface WriteConditions {
  refusal: WriteRefusal | null;
  broken: BrokenLink | null;
  quality: PresentedValue['quality'];
}

/** [MW3] A write needs a live value to be verified. A bad or missing one does not block it: it may be the reason to write. */
export function writeBlockOf({ refusal, broken, quality }: WriteConditions): WriteBlock | null {
  if (refusal) return refusal;
  if (broken) return broken.link;
  return quality === 'stale' ? 'stale' : null;
}

/** An own device has no `holding`; for a shared one it lists what the user may do. */
export function writeRefusalOf(mayWrite: boolean, holding: { write: boolean } | undefined): WriteRefusal | null {
  if (!mayWrite) return 'right';
  return holding?.write === false ? 'holding' : null;
}
