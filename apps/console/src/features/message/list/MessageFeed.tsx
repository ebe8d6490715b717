import { type ReactNode, useMemo, useState } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { MessageTab } from '../messageAddress.ts';
import { messageTexts } from '../messageTexts.ts';
import { MessageList } from './MessageList.tsx';
import type { MessageFilter } from './messageFilter.ts';
import { useFeed } from './useFeed.ts';
import { usePickedMessages } from './usePickedMessages.ts';
import { useScrolled } from './useScrolled.ts';

interface MessageFeedProps {
  filter: MessageFilter;
  tab: MessageTab;
  base: string;
  empty: { title: string; note?: string; action?: ReactNode };
}

/** [MSG7] The messages of a filter. While the reader is scrolled down or selects, new ones wait behind a bar. */
export function MessageFeed({ filter, tab, base, empty }: MessageFeedProps) {
  const t = messageTexts.useTexts();
  const scope = JSON.stringify(filter);
  const isScrolled = useScrolled();
  // The selection holds the list, and the list says what can be selected.
  const [isPicking, setPicking] = useState(false);
  const view = useFeed(filter, isScrolled || isPicking);
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
