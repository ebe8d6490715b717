import { describe, expect, it } from 'vitest';
import { signalBand } from './signalBand.ts';

describe('signal strength', () => {
  it.each([
    [100, 'veryGood'],
    [70, 'veryGood'],
    [69, 'good'],
    [50, 'good'],
    [49, 'fair'],
    [30, 'fair'],
    [29, 'poor'],
    [0, 'poor'],
  ])('[GA1] %d %% is %s', (strength, band) => expect(signalBand(strength)).toBe(band));

  it('[GA1] is unknown if the gateway does not report it', () => expect(signalBand(null)).toBeUndefined());
});
