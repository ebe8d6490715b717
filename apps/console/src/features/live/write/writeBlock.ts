import type { BrokenLink } from '../monitoring/linkState.ts';
import type { PresentedValue } from '../value/presentValue.ts';

/** Why somebody may write nothing of a device: not their right, or shared without writing. */
export type WriteRefusal = 'right' | 'holding';
/** Why a signal cannot be written now. */
export type WriteBlock = WriteRefusal | 'stale' | BrokenLink['link'];

export interface WriteConditions {
  refusal: WriteRefusal | null;
  broken: BrokenLink | null;
  quality: PresentedValue['quality'];
}

/** [MW3] Nothing is written that could not be seen to happen. A bad or missing value may be why somebody has to write. */
export function writeBlockOf({ refusal, broken, quality }: WriteConditions): WriteBlock | null {
  if (refusal) return refusal;
  if (broken) return broken.link;
  return quality === 'stale' ? 'stale' : null;
}

/** What is the reader's own has no holding; what is shared names what of it is theirs. */
export function writeRefusalOf(mayWrite: boolean, holding: { write: boolean } | undefined): WriteRefusal | null {
  if (!mayWrite) return 'right';
  return holding?.write === false ? 'holding' : null;
}
