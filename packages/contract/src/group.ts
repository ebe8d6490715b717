import type { Call, FileFields } from './call.ts';
import type { Declaration } from './declare.ts';
import { BASE_PATH, requestLimits } from './limits.ts';
import type { May } from './permissions.ts';

/** The parts of a declaration that make its call's type. They are read, not inferred: the checker is many times faster. */
type Typed = { [Part in 'body' | 'reply' | 'files' | 'may']: unknown };
type CallOf<D, GroupMay> = D extends Typed
  ? Call<D['body'], D['reply'], D['files'], D['may'] extends May ? D['may'] : GroupMay>
  : never;

export type CallGroup = Readonly<Record<string, Call>>;

interface GroupOptions<M extends May> {
  /** Who may make its calls unless they say otherwise. */
  may: M;
  /** As in `api`; the last part of the path by default. */
  name?: string;
  /** Prefix of its actions in the operation log; its name by default. */
  log?: string;
}

/** Loose on purpose: a stricter constraint would widen what the helpers of `declare.ts` infer. */
type Declared = Pick<Declaration, 'name'>;

/** Declares calls that belong together, below the common prefix and `path`. */
export function group<M extends May, Calls extends Record<string, Declared>>(
  path: string,
  options: GroupOptions<M>,
  declared: Calls,
): { readonly [Key in keyof Calls]: CallOf<Calls[Key], M> } {
  const name = options.name ?? path.slice(path.lastIndexOf('/') + 1);
  const place = { name, path: BASE_PATH + path, may: options.may, log: options.log ?? name };
  const calls = Object.entries(declared).map(([key, declaration]) => [
    key,
    callOf(place, key, declaration as Declaration),
  ]);
  return Object.fromEntries(calls) as { readonly [Key in keyof Calls]: CallOf<Calls[Key], M> };
}

interface Place {
  name: string;
  path: string;
  may: May;
  log: string;
}

function callOf(place: Place, key: string, { path, at, may, bytes, log, ...declared }: Declaration): Call {
  const line = log === true ? `${place.log}.${key}` : log;
  return {
    ...declared,
    ...(declared.compress && { heavy: true }),
    group: place.name,
    key,
    path: at ?? place.path + (path ?? `/${key}`),
    may: may ?? place.may,
    bodyBytes: bytes ?? bytesOf(declared.files),
    ...(line && { log: line }),
  };
}

/** There are few fields next to files, and each part of a multipart body has a header. */
const besideFilesBytes = 8192;

function bytesOf(files: FileFields): number {
  const limits = Object.values(files).map((file) => file.bytes);
  if (limits.length === 0) return requestLimits.bodyBytes;
  return limits.reduce((sum, limit) => sum + limit, besideFilesBytes);
}
