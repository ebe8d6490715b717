import type { Reading } from '@lookfar/page';
import { qualityOf } from '../kit/live/quality.ts';
import type { LiveReading } from '../live.ts';

/** What a condition may look at: a sound value, also when it is old. Anything else is not known. */
export function knownValue(reading: LiveReading): Reading {
  const quality = qualityOf(reading);
  return quality === 'good' || quality === 'stale' ? reading.value : null;
}
