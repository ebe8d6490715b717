import { describe, expect, it } from 'vitest';
import { definitionOf, definitions } from '../registry.ts';
import type { Field } from './Field.ts';
import savedText from './testing/savedForms.json?raw';

interface SavedForm {
  /** `dataAddon` of a new widget, in field order. */
  defaults: object;
  /** Single fields of old documents and the result of reading each; all others were read as the default. */
  read: [Record<string, unknown>, unknown][];
  groups: object[];
}

const savedForms: Record<string, SavedForm> = JSON.parse(savedText);

const looks = ['min', 'max', 'step', 'unit', 'many'] as const;

/** Rows are identified by their Chinese labels; the English ones may be reworded. */
function rowOf(field: Field): object {
  const { kind, path, label } = field;
  const look = field as Partial<Record<(typeof looks)[number], unknown>>;
  return {
    ...{ kind, path: path.name, cn: label.cn, ...(field.when ? { when: true } : {}) },
    ...Object.fromEntries(looks.filter((name) => look[name] !== undefined).map((name) => [name, look[name]])),
    ...(field.kind === 'choice' && { options: optionsOf(field) }),
    ...(field.kind === 'list' && { item: field.item.map(rowOf), initial: field.initial() }),
  };
}

/** The library grows, so only the number of symbols is stored. */
function optionsOf({ options }: Extract<Field, { kind: 'choice' }>): unknown {
  return options.length > 20 ? options.length : options.map(({ value, label: { cn } }) => `${String(value)} ${cn}`);
}

it('[WK12] every kind is written down', () => {
  expect(Object.keys(savedForms).sort()).toEqual(definitions.map(({ type }) => type as string).sort());
});

/** Those of the first kinds were written down before their fields were described once. */
describe.each(Object.entries(savedForms))('%s', (type, { defaults, read: known, groups }) => {
  const definition = definitionOf(type);
  const read = (given: object) => definition?.fields.schema.parse(given) as Record<string, unknown>;

  it('[WK12] is saved as it always was, byte for byte', () => {
    expect(JSON.stringify(read({}))).toBe(JSON.stringify(defaults));
    for (const [given, value] of known) {
      const [name = ''] = Object.keys(given);
      expect(JSON.stringify(read(given)[name]), JSON.stringify(given)).toBe(JSON.stringify(value));
    }
  });

  it('[WK12] has the rows that it always had, in their order', () => {
    const shown = definition?.inspector.map(({ tab, title, fields }) => ({
      tab,
      cn: title.cn,
      rows: fields.map(rowOf),
    }));
    expect(JSON.parse(JSON.stringify(shown))).toEqual(groups);
  });
});
