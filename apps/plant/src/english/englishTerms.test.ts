import { dictionaryLimits } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { describePlant } from '../describe.ts';
import { englishTerms } from './englishTerms.ts';

const chinese = /[\u3400-\u9fff]/;
/** Fields that refer to something by its name, or compute with it, and are never shown. */
const references = new Set(['files', 'terms', 'formula', 'of', 'key', 'signal']);

/** Every Chinese text that somebody reads, in scripts those in quotes. */
function textsOf(value: unknown, field = ''): string[] {
  if (references.has(field)) return [];
  if (typeof value === 'string')
    return (field === 'script' ? quoted(value) : [value]).filter((one) => chinese.test(one));
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, field));
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, key));
}

const quoted = (script: string) => [...script.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text ?? '');

const plant = describePlant({ host: '127.0.0.1', basePort: 15_020 });

it('[PL23] every Chinese text of the plant has an English one, and no other has', () => {
  const texts = new Set(textsOf(plant));
  const named = new Set(englishTerms.map(({ cn }) => cn));
  expect(texts.size).toBeGreaterThan(500);
  expect([...texts].filter((text) => !named.has(text))).toEqual([]);
  expect([...named].filter((text) => !texts.has(text))).toEqual([]);
});

it('[PL23] no two texts have the same English one, and the dictionary takes all of them', () => {
  for (const side of ['cn', 'en'] as const) {
    const all = englishTerms.map((term) => term[side]);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    expect(all.filter((text) => text.length > dictionaryLimits.text)).toEqual([]);
  }
  expect(englishTerms.filter(({ cn, en }) => !chinese.test(cn) || chinese.test(en))).toEqual([]);
});

it('[PL23] the plant is described with them', () => {
  expect(plant.terms).toEqual(englishTerms);
});
