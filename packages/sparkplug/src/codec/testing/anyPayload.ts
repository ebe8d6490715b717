import fc from 'fast-check';
import { DataType, type MetricType, type ScalarType } from '../datatypes.ts';
import type {
  AnyValue,
  DataSet,
  Metric,
  Parameter,
  Payload,
  Property,
  PropertySet,
  ScalarValue,
  Template,
} from '../model.ts';

/** Random payloads of the whole schema, for property tests. */
const int = (bits: number, signed: boolean) =>
  signed
    ? fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 })
    : fc.integer({ min: 0, max: 2 ** bits - 1 });
const signed64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const unsigned64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const float = fc.float();
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const bytes = fc.uint8Array({ maxLength: 40 });
const textWithoutNul = text.map((value) => value.replaceAll('\0', ' '));
const time = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

export const scalars: Readonly<Record<ScalarType, fc.Arbitrary<ScalarValue>>> = {
  [DataType.Int8]: int(8, true),
  [DataType.Int16]: int(16, true),
  [DataType.Int32]: int(32, true),
  [DataType.Int64]: signed64,
  [DataType.UInt8]: int(8, false),
  [DataType.UInt16]: int(16, false),
  [DataType.UInt32]: int(32, false),
  [DataType.UInt64]: unsigned64,
  [DataType.Float]: float,
  [DataType.Double]: fc.double(),
  [DataType.Boolean]: fc.boolean(),
  [DataType.String]: text,
  [DataType.DateTime]: unsigned64,
  [DataType.Text]: text,
  [DataType.UUID]: fc.uuid(),
};

const list = <T>(element: fc.Arbitrary<T>) => fc.array(element, { maxLength: 20 });

const arrays = {
  [DataType.Int8Array]: list(int(8, true)),
  [DataType.Int16Array]: list(int(16, true)),
  [DataType.Int32Array]: list(int(32, true)),
  [DataType.Int64Array]: list(signed64),
  [DataType.UInt8Array]: list(int(8, false)),
  [DataType.UInt16Array]: list(int(16, false)),
  [DataType.UInt32Array]: list(int(32, false)),
  [DataType.UInt64Array]: list(unsigned64),
  [DataType.FloatArray]: list(float),
  [DataType.DoubleArray]: list(fc.double()),
  [DataType.BooleanArray]: list(fc.boolean()),
  [DataType.StringArray]: list(textWithoutNul),
  [DataType.DateTimeArray]: list(unsigned64),
};

const scalarType = fc.constantFrom(...Object.keys(scalars).map((key) => Number(key) as ScalarType));
const typedScalar = scalarType.chain((datatype) =>
  fc.option(scalars[datatype]).map((value) => ({ datatype, value }) as Parameter),
);

function propertySet(depth: number): fc.Arbitrary<PropertySet> {
  const nested: fc.Arbitrary<Property>[] =
    depth === 0
      ? []
      : [
          propertySet(depth - 1).map((value) => ({ datatype: DataType.PropertySet, value })),
          fc
            .array(propertySet(depth - 1), { maxLength: 3 })
            .map((value) => ({ datatype: DataType.PropertySetList, value })),
        ];
  const property = fc.oneof(typedScalar as fc.Arbitrary<Property>, ...nested);
  return fc.array(fc.tuple(text, property), { maxLength: 4 }).map((entries) => new Map(entries));
}

const dataSet: fc.Arbitrary<DataSet> = fc.array(scalarType, { maxLength: 5 }).chain((types) => {
  const row = fc.tuple(...types.map((type) => fc.option(scalars[type])));
  return fc.record({
    columns: fc.array(text, { minLength: types.length, maxLength: types.length }),
    types: fc.constant(types),
    rows: fc.array(row, { maxLength: 4 }),
  });
});

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

function template(depth: number): fc.Arbitrary<Template> {
  return fc.record({
    version: optional(text),
    templateRef: optional(text),
    definition: fc.boolean(),
    metrics: depth === 0 ? fc.constant([]) : fc.array(anyMetric(depth - 1), { maxLength: 3 }),
    parameters: fc.array(
      fc.tuple(text, typedScalar).map(([name, typed]) => ({ ...typed, name })),
      { maxLength: 3 },
    ),
  });
}

/** Values of every datatype a metric can have. */
export function valuesOf(depth: number): Readonly<Record<MetricType, fc.Arbitrary<AnyValue>>> {
  return {
    ...scalars,
    ...arrays,
    [DataType.Bytes]: bytes,
    [DataType.File]: bytes,
    [DataType.DataSet]: dataSet,
    [DataType.Template]: template(depth),
  };
}

export const metricTypes = Object.keys(valuesOf(0)).map((key) => Number(key) as MetricType);

const metrics = new Map<string, fc.Arbitrary<Metric>>();

/** A metric of one datatype, with every other field present or absent; made once, which takes longer than a sample. */
export function metricOf(datatype: MetricType, depth = 1): fc.Arbitrary<Metric> {
  const key = `${datatype}/${depth}`;
  const made = metrics.get(key) ?? makeMetric(datatype, depth);
  metrics.set(key, made);
  return made;
}

function makeMetric(datatype: MetricType, depth: number): fc.Arbitrary<Metric> {
  const alias = fc.oneof(time, fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n }));
  return fc
    .record({
      name: optional(text),
      alias: optional(alias),
      timestamp: optional(time),
      historical: optional(fc.boolean()),
      transient: optional(fc.boolean()),
      metadata: optional(fc.record({ multiPart: optional(fc.boolean()), size: optional(time), md5: optional(text) })),
      properties: optional(propertySet(1)),
      value: fc.option(valuesOf(depth)[datatype]),
    })
    .map((metric) => ({ ...metric, datatype }) as Metric);
}

export function anyMetric(depth = 1): fc.Arbitrary<Metric> {
  return fc.constantFrom(...metricTypes).chain((type) => metricOf(type, depth));
}

export const anyPayload: fc.Arbitrary<Payload> = fc.record({
  timestamp: optional(time),
  metrics: fc.array(anyMetric(), { maxLength: 6 }),
  seq: optional(fc.integer({ min: 0, max: 255 })),
  uuid: optional(text),
  body: optional(bytes),
});
