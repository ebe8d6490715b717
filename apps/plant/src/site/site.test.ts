import { mapLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { devices } from '../devices/sites.ts';
import { stationDevices } from '../solar/devices/stationSites.ts';
import { stationLayers } from '../solar/site/stationLayers.ts';
import { siteLayers } from './siteLayers.ts';

const sites = [
  { name: 'the waterworks', layers: siteLayers, devices, pipes: 8 },
  { name: 'the solar station', layers: stationLayers, devices: stationDevices, pipes: 5 },
];

describe.each(sites)('the drawn site of $name', ({ layers, devices: known, pipes }) => {
  const signals = new Set(known.flatMap(({ name, points }) => points.map(({ title }) => `${name}/${title}`)));
  const properties = layers
    .flatMap(({ drawing }) => drawing.features)
    .map((feature) => feature.properties as { flow?: { signal: string }; name?: string; nameEn?: string });

  it('binds its pipes and cables to signals that the plant has', () => {
    const bound = properties.flatMap(({ flow }) => flow?.signal ?? []);
    expect(bound.length).toBeGreaterThan(pipes);
    expect(bound.filter((signal) => !signals.has(signal))).toEqual([]);
  });

  it('has every name in both languages, and fits into its layers', () => {
    expect(properties.filter(({ name, nameEn }) => (name === undefined) !== (nameEn === undefined))).toEqual([]);
    for (const { drawing } of layers) expect(drawing.features.length).toBeLessThan(mapLimits.shapes);
  });
});
