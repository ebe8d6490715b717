import { checkDocument } from '@lookfar/configuration';
import { deviceCategories, type Language, type Text } from '@lookfar/contract';
import { drivers } from '@lookfar/drivers';
import { describe, expect, it } from 'vitest';
import { DriverCatalogue } from '../../driver/DriverCatalogue.ts';
import { presetDrivers } from '../../protocol/presetDrivers.ts';
import { asDocument, asNew } from '../modelDocument.ts';
import { shippedContent } from '../shippedContent.ts';
import type { ShippedModel } from './ShippedModel.ts';
import { shippedModels } from './shippedModels.ts';

const languages: Language[] = ['cn', 'en'];
const chinese = /[㐀-鿿]/;

describe('[DM3] shipped device models', () => {
  it('there are enough of them, each with a key, a name and a category of its own', () => {
    expect(shippedModels.length).toBeGreaterThanOrEqual(16);
    expect(new Set(shippedModels.map(({ key }) => key)).size).toBe(shippedModels.length);
    expect(new Set(shippedModels.map(({ name }) => name.cn)).size).toBe(shippedModels.length);
    for (const { category } of shippedModels) expect(deviceCategories).toContain(category);
  });

  describe.each(shippedModels.map((model) => [model.key, model] as const))('%s', (_, model) => {
    it.each(languages)('stands before its driver and before the rules of configurations (%s)', (language) => {
      const content = shippedContent(model, language);
      const options = { owner: 'template', drivers: presetDrivers(new DriverCatalogue(), { secrets: false }) } as const;
      expect(checkDocument(asDocument(model.name[language], content), options)).toEqual([]);
      expect(checkDocument(asDocument(model.name[language], asNew(content)), options)).toEqual([]);
    });

    it('can be opened unchanged: an address to connect to is filled in, to be replaced', () => {
      const driver = drivers.find(({ id }) => id === model.driver);
      expect(driver?.check(model.parameters, [])).toEqual([]);
    });

    it('has units or states, limits where it can be written, and alarms with delays', () => {
      const signals = model.signals.map((signal) => ({ writable: false, unit: '', maps: [], ...signal }));
      expect(signals.length).toBeGreaterThanOrEqual(2);
      const plain = signals.filter(({ unit, maps }) => unit === '' && maps.length === 0);
      expect(plain.length).toBeLessThan(signals.length);
      for (const { writable, dataType, lowerLimit, upperLimit, maps, title } of signals) {
        if (!writable || dataType === 'BOOL' || maps.length > 0) continue;
        expect([lowerLimit, upperLimit], title.en).toEqual([expect.any(Number), expect.any(Number)]);
      }
      expect(model.alarms.length).toBeGreaterThan(0);
    });

    it('[DM5] speaks both languages', () => {
      for (const { cn, en } of textsOf(model)) {
        expect(cn).not.toBe('');
        expect(en).not.toBe('');
        expect(en).not.toMatch(chinese);
      }
    });
  });
});

function textsOf(model: ShippedModel): Text[] {
  const signals = model.signals.flatMap(({ title, group, maps = [], note }) => [
    title,
    ...(group ? [group] : []),
    ...maps.map(({ text }) => text),
    ...(note ? [note] : []),
  ]);
  return [model.name, model.manufacturer, model.note, ...signals, ...model.alarms.map(({ title }) => title)];
}
