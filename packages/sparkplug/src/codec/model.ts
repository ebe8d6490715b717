import type {
  BigArrayType,
  BigType,
  BytesType,
  DataType,
  MetricType,
  NumberArrayType,
  NumberType,
  ScalarType,
  TextType,
} from './datatypes.ts';

/** A metric's short number; a number if it is below 2^53, so that it can be a map key. */
export type Alias = number | bigint;

/** The TypeScript type of a value, by its datatype. */
export type ValueOf<T extends DataType> = T extends NumberType
  ? number
  : T extends BigType
    ? bigint
    : T extends TextType
      ? string
      : T extends BytesType
        ? Uint8Array
        : T extends NumberArrayType
          ? readonly number[]
          : T extends BigArrayType
            ? readonly bigint[]
            : T extends typeof DataType.Boolean
              ? boolean
              : T extends typeof DataType.BooleanArray
                ? readonly boolean[]
                : T extends typeof DataType.StringArray
                  ? readonly string[]
                  : T extends typeof DataType.DataSet
                    ? DataSet
                    : T extends typeof DataType.Template
                      ? Template
                      : T extends typeof DataType.PropertySet
                        ? PropertySet
                        : readonly PropertySet[];

export type ScalarValue = ValueOf<ScalarType>;
/** Every value that a metric can have. */
export type AnyValue = ValueOf<MetricType>;

/** A datatype with a value that fits it; `null` is Sparkplug's `is_null`. */
export type Typed<T extends DataType> = { [K in T]: { datatype: K; value: ValueOf<K> | null } }[T];

/** The oneof field that carried a value whose datatype is not in the message. */
export type Slot = 'int' | 'long' | 'float' | 'double' | 'boolean' | 'string' | 'bytes' | 'dataset' | 'template';
export type RawValue = number | bigint | boolean | string | Uint8Array | DataSet | Template;

/** As in a DATA message: the datatype is the birth's, and `typeValue` turns the raw value into it. */
export interface Untyped {
  datatype?: undefined;
  slot: Slot | undefined;
  value: RawValue | null;
}

export interface MetricHead {
  name?: string | undefined;
  alias?: Alias | undefined;
  /** Epoch milliseconds. */
  timestamp?: number | undefined;
  /** Stored at the edge: must not replace the live value. */
  historical?: boolean | undefined;
  /** Must not be historised. */
  transient?: boolean | undefined;
  metadata?: MetaData | undefined;
  properties?: PropertySet | undefined;
}

/** `slot` is `long` for a UInt32 that came in that field: an answer in another one is not read by its sender. */
export type TypedMetric = MetricHead & Typed<MetricType> & { slot?: 'long' | undefined };
export type UntypedMetric = MetricHead & Untyped;
export type Metric = TypedMetric | UntypedMetric;

export interface Payload {
  /** Epoch milliseconds. */
  timestamp?: number | undefined;
  metrics: Metric[];
  /** 0..255. */
  seq?: number | undefined;
  uuid?: string | undefined;
  body?: Uint8Array | undefined;
}

export interface MetaData {
  multiPart?: boolean | undefined;
  contentType?: string | undefined;
  size?: number | undefined;
  seq?: number | undefined;
  fileName?: string | undefined;
  fileType?: string | undefined;
  md5?: string | undefined;
  description?: string | undefined;
}

export type PropertyType = ScalarType | typeof DataType.PropertySet | typeof DataType.PropertySetList;
export type Property = Typed<PropertyType>;
export type PropertySet = ReadonlyMap<string, Property>;

/** `types[i]` is the type of `columns[i]` and of cell `i` of every row. */
export interface DataSet {
  columns: readonly string[];
  types: readonly ScalarType[];
  rows: readonly (readonly (ScalarValue | null)[])[];
}

export type Parameter = { name: string } & Typed<ScalarType>;

export interface Template {
  version?: string | undefined;
  /** Name of the definition's metric; absent in a definition. */
  templateRef?: string | undefined;
  definition: boolean;
  metrics: readonly Metric[];
  parameters: readonly Parameter[];
}
