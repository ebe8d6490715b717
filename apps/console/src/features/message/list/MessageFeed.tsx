import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import { usePointerIn } from '../../../ui/usePointerIn.ts';
import type { MessageTab } from '../messageAddress.ts';
import { messageTexts } from '../messageTexts.ts';
import { MessageList } from './MessageList.tsx';
import type { MessageFilter } from './messageFilter.ts';
import { useFeed } from './useFeed.ts';
import { usePickedMessages } from './usePickedMessages.ts';
import { useScrolled } from './useScrolled.ts';

/** A pointer that moved within this time may be about to click. */
const aimMs = 3000;

interface MessageFeedProps {
  filter: MessageFilter;
  tab: MessageTab;
  base: string;
  empty: { title: string; note?: string; action?: ReactNode };
}

/**
 * [MSG7] The messages of a filter. While the reader is scrolled down or selects, new ones wait behind a bar; while they
 * are aiming at a row they wait, so that it does not move away under the pointer.
 */
export function MessageFeed({ filter, tab, base, empty }: MessageFeedProps) {
  const t = messageTexts.useTexts();
  const scope = JSON.stringify(filter);
  const isScrolled = useScrolled();
  // The selection holds the list, and the list says what can be selected.
  const [isPicking, setPicking] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isAiming = usePointerIn(list, aimMs);
  const isBusy = isScrolled || isPicking;
  const view = useFeed(filter, isBusy || isAiming);
  const waits = (view.feed?.waiting.length ?? 0) > 0;
  const [isBarred, setBarred] = useState(false);
  if (isBarred !== (waits && (isBarred || isBusy))) setBarred(!isBarred);
  const { showNew } = view;
  useEffect(() => {
    if (waits && !isAiming && !isBusy && !isBarred) showNew();
  }, [waits, isAiming, isBusy, isBarred, showNew]);
  const messages = useMemo(() => view.feed?.rows.map(({ message }) => message) ?? [], [view.feed]);
  const picked = usePickedMessages(messages, scope);
  if (isPicking !== picked.ids.size > 0) setPicking(picked.ids.size > 0);
  const query = { data: view.feed, error: view.error, refetch: view.refetch };
  return (
    <Loaded
      query={query}
      failed={t('failed')}
      empty={empty}
      isEmpty={({ rows, waiting }) => rows.length === 0 && waiting.length === 0}
    >
      {(feed) => (
        <MessageList
          list={list}
          isBarred={isBarred}
          feed={feed}
          messages={messages}
          view={view}
          picked={picked}
          filter={filter}
          tab={tab}
          base={base}
        />
      )}
    </Loaded>
  );
}
