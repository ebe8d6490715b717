import { api, type Message } from '@lookfar/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useMessageStore } from '../../../shared/messages/messageStore.ts';
import { feedKey } from '../feedKey.ts';
import { addNewer, type Feed, mergePage, newestOf, noFeed, release, staleFrom } from './feed.ts';
import type { MessageFilter } from './messageFilter.ts';

const pageSize = 100;
/** Pages of new messages that are loaded in a row; the next push continues. */
const newerPages = 5;
/** Pushes and scrolling come in bursts; one load answers all of this time. */
const gatherMs = 250;

export interface FeedView {
  feed: Feed | undefined;
  error: unknown;
  /** The rows on the screen still belong to the previous filter. */
  changing: boolean;
  moreError: unknown;
  refetch: () => void;
  /** Loads what is older than the last row. */
  loadMore: () => void;
  /** Reports the rows on the screen, so that they are loaded again when they are out of date. */
  onShown: (first: number, end: number) => void;
  showNew: () => void;
}

/** [MSG6, MSG7] The messages of a filter: loaded as the reader scrolls, kept up to date by pushes. */
export function useFeed(filter: MessageFilter, isHeld: boolean): FeedView {
  const client = useQueryClient();
  const language = useLanguage();
  const changes = useMessageStore((state) => state.changes);
  const latest = useMessageStore((state) => state.arrived[0]?.id);
  const written = JSON.stringify(filter);
  const queryKey = useMemo(() => feedKey(JSON.parse(written), language), [written, language]);
  const version = useRef(changes);
  version.current = changes;
  const held = useRef(isHeld);
  held.current = isHeld;
  const ask = useCallback(
    (part: { beforeId?: number; afterId?: number }, signal?: AbortSignal) =>
      send(
        api.msg.query,
        { ...(JSON.parse(written) as MessageFilter), ...part, pageSize },
        {
          quiet: true,
          ...(signal && { signal }),
        },
      ).then(({ list }) => list),
    [written],
  );
  const query = useQuery<Feed>({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = version.current;
      const list = await ask({}, signal);
      return mergePage(noFeed, { list, isFull: list.length === pageSize, version: asked });
    },
    // Pushes keep it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const update = useCallback(
    (change: (feed: Feed) => Feed) =>
      client.setQueryData<Feed>(queryKey, (feed) => (feed === undefined ? feed : change(feed))),
    [client, queryKey],
  );
  const read = useCallback(() => client.getQueryData<Feed>(queryKey), [client, queryKey]);
  const { loadMore, moreError, loadFrom } = useOlder({ ask, read, update, version, scope: queryKey });
  useNewer({
    ask,
    read,
    update,
    version,
    held,
    latest,
    changes,
    isLoaded: query.isSuccess && !query.isPlaceholderData,
  });
  const onShown = useStale({ read, loadFrom, changes });
  const showNew = useCallback(() => update((feed) => release(feed, version.current)), [update]);
  return {
    feed: query.data,
    error: query.error,
    changing: query.isPlaceholderData,
    moreError,
    refetch: () => void query.refetch(),
    loadMore,
    onShown,
    showNew,
  };
}

type Ask = (part: { beforeId?: number; afterId?: number }) => Promise<Message[]>;

interface FeedParts {
  ask: Ask;
  read: () => Feed | undefined;
  update: (change: (feed: Feed) => Feed) => void;
  version: { readonly current: number };
}

function useOlder({ ask, read, update, version, scope }: FeedParts & { scope: readonly unknown[] }) {
  const [failure, setFailure] = useState<{ scope: readonly unknown[]; error: unknown }>();
  const busy = useRef(new Set<string>());
  const loadFrom = useCallback(
    async (index: number) => {
      const feed = read();
      const before = feed?.rows[index - 1]?.message.id;
      const name = JSON.stringify([scope, before]);
      if (!feed || busy.current.has(name)) return;
      busy.current.add(name);
      const asked = version.current;
      try {
        const list = await ask(before === undefined ? {} : { beforeId: before });
        const page = { list, isFull: list.length === pageSize, version: asked };
        update((now) => mergePage(now, before === undefined ? page : { ...page, before }));
        setFailure(undefined);
      } catch (error) {
        setFailure({ scope, error });
      } finally {
        busy.current.delete(name);
      }
    },
    [ask, read, update, version, scope],
  );
  const loadMore = useCallback(() => {
    const feed = read();
    if (feed && !feed.isEnd) void loadFrom(feed.rows.length);
  }, [read, loadFrom]);
  return { loadFrom, loadMore, moreError: failure?.scope === scope ? failure.error : undefined };
}

interface NewerParts extends FeedParts {
  held: { readonly current: boolean };
  latest: number | undefined;
  changes: number;
  isLoaded: boolean;
}

/** Asks for what came since: at every push or change, and when the screen is opened again. */
function useNewer({ ask, read, update, version, held, latest, changes, isLoaded }: NewerParts): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a push is the event
  useEffect(() => {
    if (!isLoaded) return;
    let isLeft = false;
    const run = async () => {
      for (let page = 0; page < newerPages; page += 1) {
        const feed = read();
        if (!feed || isLeft) return;
        const list = await ask({ afterId: newestOf(feed) });
        update((now) => addNewer(now, list, version.current, held.current));
        if (list.length < pageSize) return;
      }
    };
    // A failure is made up for by the next push.
    const timer = setTimeout(() => void run().catch(() => undefined), gatherMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [ask, read, update, version, held, latest, changes, isLoaded]);
}

interface StaleParts {
  read: () => Feed | undefined;
  loadFrom: (index: number) => Promise<void>;
  changes: number;
}

/** Loads rows again that may have been read or deleted in another window, once they are on the screen. */
function useStale({ read, loadFrom, changes }: StaleParts): (first: number, end: number) => void {
  const [shown, setShown] = useState({ first: 0, end: 0 });
  useEffect(() => {
    const timer = setTimeout(() => {
      const feed = read();
      const from = feed && staleFrom(feed, shown.first, shown.end, changes);
      if (from !== undefined) void loadFrom(from);
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [read, loadFrom, changes, shown]);
  return useCallback((first: number, end: number) => setShown({ first, end }), []);
}
