import { type Call, callLimits, type InputOf, type ReplyOf, type SentOf } from '@lookfar/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from './send.ts';

export interface CallOptions {
  /** Ms during which a reply counts as fresh. */
  staleTime?: number;
  /** Polling interval in ms; it may depend on whether the last reply failed. A reply is then waited for no longer than 15 s. */
  refetchInterval?: number | false | ((query: { state: { error: unknown } }) => number | false);
  /** Ms that an unused reply is kept. */
  gcTime?: number;
  /** Shows the reply to the previous body until the new one has arrived. */
  keepPrevious?: boolean;
  /** `false` gives up at the first failure. */
  retry?: false;
  /** What the reply depends on in addition to the body: the language, a moment. */
  extra?: readonly unknown[];
}

/** The key of a call's replies: of all of them, or of those to a body. As a filter, part of a body is enough. */
export const callKey = <C extends Call>(call: C, body?: Partial<InputOf<C>>): readonly unknown[] =>
  body === undefined ? [call.path] : [call.path, body];

/** A call as a query, for `useQueries`, `fetchQuery` and callers that need more than `useCall` offers. */
export function callQuery<C extends Call>(call: C, body: InputOf<C>, { extra = [], ...options }: CallOptions = {}) {
  const { keepPrevious, ...rest } = options;
  const deadline = options.refetchInterval ? { deadlineMs: callLimits.repeatedTimeoutMs } : {};
  return queryOptions<ReplyOf<C>>({
    queryKey: [...callKey(call, body), ...extra],
    // A reading call has no files.
    queryFn: ({ signal }) => send(call, body as SentOf<C>, { quiet: true, signal, ...deadline }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...rest,
  });
}

/**
 * The reply to a reading call, cached and refetched according to `options`; the screen shows failures (`Loaded`).
 * Without a body nothing is requested yet.
 */
export function useCall<C extends Call>(
  call: C,
  body: InputOf<C> | undefined,
  options?: CallOptions,
): UseQueryResult<ReplyOf<C>> {
  return useQuery<ReplyOf<C>>({ ...callQuery(call, body as InputOf<C>, options), enabled: body !== undefined });
}

/** Marks the replies to a call as outdated, so that everything that shows them refetches. */
export const refreshCall = <C extends Call>(client: QueryClient, call: C, body?: Partial<InputOf<C>>): Promise<void> =>
  client.invalidateQueries({ queryKey: callKey(call, body) });

/** `refreshCall` for components: `const refresh = useRefresh(); … refresh(api.page.query)`. */
export function useRefresh(): <C extends Call>(call: C, body?: Partial<InputOf<C>>) => Promise<void> {
  const client = useQueryClient();
  return useCallback((call, body) => refreshCall(client, call, body), [client]);
}
