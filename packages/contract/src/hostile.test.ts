import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';
import type { Call } from './call.ts';
import { explainIssue } from './explainIssue.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

type Path = readonly (string | number)[];

const mark = 'hostile';

/** Neither a number nor a text can be made of it: `Number(…)` and `String(…)` throw. */
const stubborn = { toString: 1, valueOf: 1, [mark]: mark };

const shapes: readonly unknown[] = [
  ...[null, true, '', 'NaN', 'Infinity', '1e999', '\u0000', '%', '__proto__', ',', '..', '-'.repeat(70_000)],
  ...[-1, 0.5, 1e308, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  ...[[], [null], [[]], [stubborn], [[stubborn]]],
  ...[{}, stubborn, { length: 1e9 }, Object.assign(Object.create(null), { [mark]: mark })],
];

/** Every place of a body: its fields, what is in their lists and records, and the body itself. */
function placesIn({ properties = {}, items, anyOf = [], additionalProperties: more }: Schema, path: Path = []): Path[] {
  return [
    path,
    ...Object.entries(properties).flatMap(([key, field]) => placesIn(field, [...path, key])),
    ...(items ? placesIn(items, [...path, 0]) : []),
    ...anyOf.flatMap((one) => placesIn(one, path)),
    ...(typeof more === 'object' ? placesIn(more, [...path, 'k']) : []),
  ];
}

const placed = (path: Path, value: unknown): unknown =>
  path.reduceRight((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value);

function read({ path, body }: Call, input: unknown) {
  try {
    const { data, error } = body.safeParse(input);
    const [issue] = error?.issues ?? [];
    if (issue) explainIssue(issue, input);
    return data;
  } catch (error) {
    throw new Error(`${path} throws at ${JSON.stringify(input)?.slice(0, 200)}`, { cause: error });
  }
}

it('[CT17] a body of any shape is read or refused: nothing throws, in any field of any call', () => {
  for (const call of calls) {
    // As it is read: a schema does not say what comes before a conversion.
    const schema = z.toJSONSchema(call.body, { io: 'output', unrepresentable: 'any' }) as Schema;
    for (const path of new Set(placesIn(schema).map((one) => JSON.stringify(one))))
      for (const shape of shapes) read(call, placed(JSON.parse(path) as Path, shape));
  }
});

it('[CT17] only parameters of drivers, which their driver checks, hold what nobody has declared', () => {
  const free = new Set<string>();
  for (const { group, key, body } of calls) {
    const { shape = {} } = body as unknown as { shape?: Record<string, z.ZodType> };
    const { properties = {} } = z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' }) as Schema;
    for (const [field, schema] of Object.entries(properties))
      for (const path of placesIn(schema, [field])) {
        const sent = (placed(path, stubborn) as Record<string, unknown>)[field];
        const { data } = shape[field]?.safeParse(sent) ?? {};
        if (JSON.stringify(data ?? null).includes(mark)) free.add(`${group}.${key} ${field}`);
      }
  }
  const drivers = ['deviceModel.add', 'deviceModel.edit', 'driver.check', 'equipment.add', 'gateway.probe'];
  const expected = [...drivers, 'protocol.add', 'protocol.edit'].map((call) => `${call} parameters`);
  expect([...free].toSorted()).toEqual(expected);
});
