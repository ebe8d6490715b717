import { describe, expect, it } from 'vitest';
import { newAddon } from './newAddon.ts';
import { definitionOf, definitions } from './registry.ts';

const chinese = /\p{Script=Han}/u;

/** Its texts replaced by a mark: what is left has nothing to do with a language. */
function wordless(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, inside) => (typeof inside === 'string' ? typeof inside : inside));
}

describe('the fields of a new widget', () => {
  it.each(definitions)('[WK76] $type says nothing Chinese in an English console, and is otherwise the same', (one) => {
    const { theme: _, ...english } = newAddon(one, 'en');
    const { theme: __, ...documented } = newAddon(one, 'cn');
    expect(JSON.stringify(english)).not.toMatch(chinese);
    expect(wordless(english)).toEqual(wordless(documented));
  });

  it.each(definitions)('[WK76] $type has the agreed defaults in a Chinese console', (one) => {
    expect(newAddon(one, 'cn')).toEqual(one.fields.schema.parse({ ...one.fresh }));
  });

  it('[WK76] a preset of the palette goes before both', () => {
    const text = definitionOf('Usual.Text');
    expect(text && newAddon(text, 'en', { text: 'Pump 1' })).toEqual({ text: 'Pump 1', fits: false });
  });
});
