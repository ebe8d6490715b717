import { z } from 'zod';
import type { CallKind, FileField, FileFields } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { Id, listOf, paging } from './fields.ts';
import { BASE_PATH } from './limits.ts';
import type { May } from './permissions.ts';
import type { Text } from './text.ts';

/** A schema, or the fields of an object. */
type SchemaOrShape = z.ZodType | z.core.$ZodLooseShape;
type SchemaOf<S extends SchemaOrShape> = S extends z.ZodType
  ? S
  : S extends z.core.$ZodLooseShape
    ? z.ZodObject<z.core.util.Writeable<S>, z.core.$strip>
    : never;
type FieldOf<S extends SchemaOrShape> = S extends z.ZodType
  ? Extract<keyof z.input<S>, string>
  : Extract<keyof S, string>;

type None = Record<never, never>;

/** What any call may say of itself. */
interface CallOptions<Permitted extends May | undefined> {
  /** Who may make it, where that differs from its group. */
  may?: Permitted;
  /** Below its group's path; `/{key}` by default. */
  path?: string;
  /** The whole path, for the few calls that are not below their group's path. */
  at?: string;
  /** Bytes of its largest body without files, where that differs from the usual limit. */
  bytes?: number;
  /** Pages that are shown on other sites may make it. What it answers has to depend on the page alone. */
  embed?: true;
  /** It may read or answer much, as what is compressed does without saying so. */
  heavy?: true;
}

interface ReadOptions<B extends SchemaOrShape, R extends SchemaOrShape, M extends May | undefined>
  extends CallOptions<M> {
  name: Text;
  /** Nothing by default. */
  body?: B;
  reply?: R;
  /** How it travels when that is not JSON. */
  kind?: 'get' | 'form';
  /**
   * Its replies are compressed. Never where one holds a secret (a password, a token, a key): an attacker who gets text
   * of their own into the same reply could read the secret from its compressed size.
   */
  compress?: true;
  /** Its line in the operation log: a page that a browser opens by itself may do something. */
  log?: string;
}

interface ChangeOptions<
  B extends SchemaOrShape,
  R extends SchemaOrShape,
  F extends FileFields,
  M extends May | undefined,
> extends Omit<ReadOptions<B, R, M>, 'kind' | 'compress' | 'log'> {
  kind?: 'form';
  files?: F;
  /** The field that must be unique: 1501 is about it. */
  taken?: FieldOf<NoInfer<B>>;
  /** Fields that other codes are about. */
  fields?: Partial<Record<ErrorCode, FieldOf<NoInfer<B>>>>;
  /** Its line in the operation log, where that is not `{group}.{key}`; `false` for none. */
  log?: string | false;
}

/** A call before its group gives it a path, a log line and what else it leaves open. */
export interface Declaration<
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  F extends FileFields = FileFields,
  M extends May | undefined = May | undefined,
> {
  name: Text;
  kind: CallKind;
  body: B;
  reply: R;
  files: F;
  may: M;
  path?: string;
  at?: string;
  bytes?: number;
  fields: Readonly<Record<string, string>>;
  callback?: string;
  compress?: true;
  embed?: true;
  heavy?: true;
  log: string | boolean;
}

const isSchema = (value: SchemaOrShape): value is z.ZodType => value instanceof z.ZodType;

function schemaOf<S extends SchemaOrShape>(value: S | undefined): SchemaOf<S> {
  const schema = value !== undefined && isSchema(value) ? value : z.object(value ?? {});
  return schema as unknown as SchemaOf<S>;
}

/** A call that changes nothing and leaves no line in the operation log. */
export function read<
  B extends SchemaOrShape = None,
  R extends SchemaOrShape = None,
  M extends May | undefined = undefined,
>(options: ReadOptions<B, R, M>): Declaration<SchemaOf<B>, SchemaOf<R>, None, M> {
  const { kind = 'json', body, reply, may, log = false, ...rest } = options;
  return {
    ...rest,
    kind,
    body: schemaOf(body),
    reply: schemaOf(reply),
    files: {},
    fields: {},
    may: may as M,
    log,
  };
}

/** A call that changes something. */
export function change<
  B extends SchemaOrShape = None,
  R extends SchemaOrShape = None,
  F extends FileFields = None,
  M extends May | undefined = undefined,
>(options: ChangeOptions<B, R, F, M>): Declaration<SchemaOf<B>, SchemaOf<R>, F, M> {
  const { kind = 'json', body, reply, files, may, taken, fields, log = true, ...rest } = options;
  return {
    ...rest,
    kind: files ? 'upload' : kind,
    body: schemaOf(body),
    reply: schemaOf(reply),
    files: files ?? ({} as F),
    fields: { ...(taken && { 1501: taken }), ...fields },
    may: may as M,
    log,
  };
}

/** The immediate reply of an asynchronous call: without a uuid there is nothing to wait for. */
export const CommandStarted = z.object({ online: z.boolean(), uuid: z.string().optional() });
export type CommandStarted = z.output<typeof CommandStarted>;

/** Where commands to gateways and devices are asked for their results. */
export const commandCallbackPath = `${BASE_PATH}/equipment/multi/callback`;

interface TaskOptions<B extends SchemaOrShape, R extends z.ZodType, F extends FileFields, M extends May | undefined>
  extends ChangeOptions<B, R, F, M> {
  /** The final result that the sender gets. */
  reply: R;
  callback?: string;
}

/** An asynchronous call: `CommandStarted` on the wire, and `reply` from its callback once it is done. */
export function task<
  B extends SchemaOrShape,
  R extends z.ZodType,
  F extends FileFields = None,
  M extends May | undefined = undefined,
>(options: TaskOptions<B, R, F, M>): Declaration<SchemaOf<B>, z.ZodUnion<readonly [typeof CommandStarted, R]>, F, M> {
  const { callback = commandCallbackPath, ...rest } = options;
  const { kind, ...declared } = change(rest as ChangeOptions<B, R, F, M>);
  const asyncKinds = { form: 'async', json: 'asyncJson', upload: 'asyncUpload' } as const;
  return {
    ...declared,
    kind: asyncKinds[kind as keyof typeof asyncKinds],
    reply: z.union([CommandStarted, options.reply]),
    callback,
  };
}

/** Rows by page: `paging` and filters in, `{ total, list }` out, with the additional fields of `more`. */
export function list<
  Item extends z.ZodType,
  Filters extends z.core.$ZodLooseShape = None,
  More extends z.core.$ZodLooseShape = None,
  M extends May | undefined = undefined,
>(
  name: Text,
  item: Item,
  filters = {} as Filters,
  { more, ...options }: CallOptions<M> & { more?: More; kind?: 'form'; compress?: true } = {},
) {
  const reply = listOf(item).extend(more ?? ({} as More));
  return read({ ...options, name, body: { ...paging, ...filters }, reply });
}

/** One object by its id. */
export function one<R extends SchemaOrShape, M extends May | undefined = undefined>(
  name: Text,
  reply: R,
  options: CallOptions<M> & { compress?: true } = {},
) {
  return read({ ...options, name, body: { id: Id }, reply });
}

type Rest<B extends SchemaOrShape, F extends FileFields, M extends May | undefined> = Omit<
  ChangeOptions<B, SchemaOrShape, F, M>,
  'name' | 'body' | 'reply'
>;

/** Makes an object of a draft and answers its id. */
export function add<
  B extends z.core.$ZodLooseShape,
  F extends FileFields = None,
  M extends May | undefined = undefined,
>(name: Text, draft: B, options: Rest<B, F, M> = {}) {
  return change<B, { id: z.ZodNumber }, F, M>({ ...options, name, body: draft, reply: { id: z.number() } });
}

/** The whole draft of an object as it shall be. */
export function edit<B extends z.core.$ZodLooseShape, M extends May | undefined = undefined>(
  name: Text,
  draft: B,
  options: Rest<B, None, M> = {},
) {
  return change<{ id: typeof Id } & B, None, None, M>({ ...options, name, body: { id: Id, ...draft } } as ChangeOptions<
    { id: typeof Id } & B,
    None,
    None,
    M
  >);
}

/** Deletes an object by its id. */
export function remove<M extends May | undefined = undefined>(name: Text, options: Rest<None, None, M> = {}) {
  return change<{ id: typeof Id }, None, None, M>({ ...options, name, body: { id: Id } });
}

/** A file of at most this many bytes; with its types (e.g. `jpg, png`) if the type is the only requirement. */
export const upTo = (bytes: number, types?: string): FileField => ({ bytes, ...(types && { types }) });
