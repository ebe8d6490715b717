import type { Reading } from '@lookfar/page';
import { isSound, qualityOf } from '../kit/live/quality.ts';
import type { LiveReading } from '../live.ts';

/** The value that a condition may test: a valid one, even if stale. Anything else is unknown. */
export function knownValue(reading: LiveReading): Reading {
  const quality = qualityOf(reading);
  return isSound(quality) || quality === 'stale' ? reading.value : null;
}
