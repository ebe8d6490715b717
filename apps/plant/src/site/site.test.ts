import { mapLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { devices } from '../devices/sites.ts';
import { siteLayers } from './siteLayers.ts';

const signals = new Set(devices.flatMap(({ name, points }) => points.map(({ title }) => `${name}/${title}`)));
const features = siteLayers.flatMap(({ drawing }) => drawing.features);
const properties = features.map(
  (feature) => feature.properties as { flow?: { signal: string }; name?: string; nameEn?: string },
);

describe('the drawn site', () => {
  it('binds its pipes to signals that the plant has', () => {
    const bound = properties.flatMap(({ flow }) => flow?.signal ?? []);
    expect(bound.length).toBeGreaterThan(8);
    expect(bound.filter((signal) => !signals.has(signal))).toEqual([]);
  });

  it('has every name in both languages, and fits into its layers', () => {
    expect(properties.filter(({ name, nameEn }) => (name === undefined) !== (nameEn === undefined))).toEqual([]);
    for (const { drawing } of siteLayers) expect(drawing.features.length).toBeLessThan(mapLimits.shapes);
  });
});
