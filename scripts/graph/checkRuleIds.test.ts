import { describe, expect, it } from 'vitest';
import { checkRuleIds } from './checkRuleIds.ts';

const readme = 'packages/a/README.md';
const test = 'packages/a/src/a.test.ts';
/** Not written out where a text begins: these are no titles. */
const [one, two] = ['AB1', 'AB2'].map((id) => `[${id}]`);

const check = (documents: Record<string, string>, ...titles: string[]) => {
  const source = titles.map((title) => `it('${title}', () => {});`).join('\n');
  return checkRuleIds(new Map(Object.entries(documents)), new Map([[test, source]]));
};

describe('ids of rules', () => {
  it.each([
    ['a list item', '- [AB1] One.\n- **[AB2]** Two.'],
    ['a row of a table', '| [AB1] | One. |\n| [AB2] | Two. |'],
    ['a sentence of a list item', '- [AB1] One. [AB2] Two.'],
    ['a sentence on a further line', '- [AB1] One, which is\n  long. [AB2] Two.'],
    ['another id', '- [AB1] [AB2] Both.'],
  ])('are defined where they begin %s', (_, document) => {
    expect(check({ [readme]: document }, `${one} one`, `${two} two`)).toEqual([]);
    expect(check({ [readme]: document }, `${one} ${two} both`)).toEqual([]);
  });

  it.each(['- [AB1] One, see [AB2].', '- [AB1] One.\n\nText. [AB2] is mentioned.', '- [AB1] One ([AB2]).'])(
    'are only mentioned anywhere else: %j',
    (document) => {
      expect(check({ [readme]: document }, `${one} one, unlike ${two}`)).toEqual([]);
    },
  );

  it('are defined once', () => {
    expect(check({ [readme]: '- [AB1] One.', 'docs/b.md': '\n- [AB1] Two.' }, `${one} one`)).toEqual([
      `${one} is defined more than once: ${readme}:1, docs/b.md:2`,
    ]);
  });

  it('are defined if a title names them', () => {
    expect(check({ [readme]: '' }, 'no rule', `${one} one`)).toEqual([
      `${one} is in the title of a test and defined nowhere: ${test}:2`,
    ]);
  });

  it('are in the title of a test', () => {
    expect(check({ [readme]: '- [AB1] One.' }, 'one, as [AB1] says')).toEqual([
      `${one} is defined and in the title of no test: ${readme}:1`,
    ]);
  });
});
