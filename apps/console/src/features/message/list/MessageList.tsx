import type { Message } from '@lookfar/contract';
import { Button } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useActiveItem } from '../../../ui/windowing/useActiveItem.ts';
import { useKeptPlace } from '../../../ui/windowing/useKeptPlace.ts';
import { useLineWindow } from '../../../ui/windowing/useLineWindow.ts';
import { linesOf } from '../../../ui/windowing/windowOf.ts';
import { type MessageTab, messagePath } from '../messageAddress.ts';
import { messageTexts } from '../messageTexts.ts';
import { useMessageActions } from '../useMessageActions.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Feed } from './feed.ts';
import { ListHead } from './ListHead.tsx';
import { MessageRow } from './MessageRow.tsx';
import type { MessageFilter } from './messageFilter.ts';
import { NewBar } from './NewBar.tsx';
import { PickedBar } from './PickedBar.tsx';
import type { FeedView } from './useFeed.ts';
import type { PickedMessages } from './usePickedMessages.ts';

const rowHeights = { desktop: 56, phone: 84 };
const overscan = 8;
/** Older messages are loaded when the reader is this close to the last one. */
const aheadRows = 40;

interface MessageListProps {
  list: RefObject<HTMLDivElement | null>;
  /** New messages wait until the reader asks for them. */
  isBarred: boolean;
  feed: Feed;
  messages: readonly Message[];
  view: FeedView;
  picked: PickedMessages;
  filter: MessageFilter;
  tab: MessageTab;
  base: string;
}

/** [MSG6] Messages as rows of equal height, of which only those near the viewport are rendered. */
export function MessageList({ list, isBarred, feed, messages, view, picked, filter, tab, base }: MessageListProps) {
  const t = messageTexts.useTexts();
  const navigate = useNavigate();
  const actions = useMessageActions();
  const lineHeight = useMediaQuery(phoneQuery) ? rowHeights.phone : rowHeights.desktop;
  const box = useRef<HTMLDivElement>(null);
  const [doomed, setDoomed] = useState<readonly number[]>();
  const count = messages.length;
  const lines = count + (feed.isEnd ? 0 : 1);
  const range = useLineWindow({ box, lines, lineHeight, overscan });
  const { start, leave } = useKeptPlace(`messages ${base} ${tab}`);
  const item = useActiveItem({ box, count, columns: 1, lineHeight, start });
  const { loadMore, onShown } = view;
  useEffect(() => onShown(range.first, range.end), [onShown, range]);
  useEffect(() => {
    if (!feed.isEnd && view.moreError === undefined && range.end >= count - aheadRows) loadMore();
  }, [feed.isEnd, view.moreError, range.end, count, loadMore]);
  const open = (message: Message) => {
    leave(messages.indexOf(message));
    void navigate(messagePath(message, base, tab));
  };
  const press = (event: KeyboardEvent) => {
    const message = messages[item.active];
    const isOnRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-stop');
    if (!message || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return item.onKeyDown(event);
    const run = keysOf({ message, picked, open, remove: setDoomed })[event.key];
    if (run) {
      event.preventDefault();
      run(event.shiftKey);
    } else {
      extend(event, { messages, active: item.active, picked });
      item.onKeyDown(event);
    }
    return undefined;
  };
  return (
    <div ref={list} className={view.changing ? 'message-list message-list-changing' : 'message-list'}>
      <ListHead messages={messages} picked={picked} filter={filter} actions={actions} isEnd={feed.isEnd} />
      {isBarred && <NewBar waiting={feed.waiting} onShow={() => showNew(view)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('list')}
        aria-description={t('keys')}
        aria-multiselectable
        aria-rowcount={feed.isEnd ? count : -1}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div
          ref={box}
          role="rowgroup"
          className="message-rows"
          style={{ height: lines * lineHeight }}
          onKeyDown={press}
          onFocus={item.onFocus}
          onBlur={item.onBlur}
        >
          {linesOf(range, item.kept, lines).map((index) => {
            const message = messages[index];
            if (!message) return <MoreLine key="more" top={index * lineHeight} view={view} />;
            return (
              <MessageRow
                key={message.id}
                message={message}
                href={messagePath(message, base, tab)}
                index={index}
                top={index * lineHeight}
                isActive={index === item.active}
                isPicked={picked.ids.has(message.id)}
                onPick={picked.toggle}
                onOpen={open}
                onDelete={setDoomed}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      {picked.ids.size > 0 && <PickedBar messages={messages} picked={picked} actions={actions} onDelete={setDoomed} />}
      {doomed && (
        <DeleteDialog ids={doomed} actions={actions} onDone={picked.clear} onClose={() => setDoomed(undefined)} />
      )}
    </div>
  );
}

function showNew({ showNew: show }: FeedView): void {
  show();
  window.scrollTo({ top: 0 });
}

interface RowKeys {
  message: Message;
  picked: PickedMessages;
  open: (message: Message) => void;
  remove: (ids: readonly number[]) => void;
}

/** [MSG9] What keys do on a row, besides moving. */
function keysOf({ message, picked, open, remove }: RowKeys): Readonly<Record<string, (range: boolean) => void>> {
  return {
    Enter: () => open(message),
    ' ': (range) => picked.toggle(message.id, range),
    Delete: () => remove(picked.ids.size > 0 ? [...picked.ids] : [message.id]),
    Escape: () => picked.clear(),
  };
}

interface Extension {
  messages: readonly Message[];
  active: number;
  picked: PickedMessages;
}

/** [MSG9] Shift with an arrow selects the row that is left and the one that is reached. */
function extend(event: KeyboardEvent, { messages, active, picked }: Extension): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!event.shiftKey || step === undefined) return;
  for (const message of [messages[active], messages[active + step]])
    if (message && !picked.ids.has(message.id)) picked.toggle(message.id, false);
}

/** The last line while there is more: it loads, or says why it does not. */
function MoreLine({ top, view }: { top: number; view: FeedView }) {
  const t = messageTexts.useTexts();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it but what its button does
    <div role="row" className="message-more" style={{ transform: `translateY(${top}px)` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div role="gridcell">
        {view.moreError === undefined ? (
          t('loadingMore')
        ) : (
          <span role="alert">
            {t('moreFailed')} · {failureText(view.moreError, language).reason}{' '}
            <Button size="small" onClick={view.loadMore}>
              {t('retry')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
