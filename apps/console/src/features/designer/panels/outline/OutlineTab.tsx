import './outline.css';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useActiveItem } from '../../../../ui/windowing/useActiveItem.ts';
import { linesOf } from '../../../../ui/windowing/windowOf.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { useScrollWindow } from '../controls/useScrollWindow.ts';
import { panelTexts } from '../panelTexts.ts';
import { OutlineLine } from './OutlineLine.tsx';
import type { OutlineRow } from './outlineRows.ts';
import { outlineTexts } from './outlineTexts.ts';
import { useOutline } from './useOutline.ts';
import { useOutlineDrag } from './useOutlineDrag.ts';

const lineHeight = 28;

/** The content of the page, frontmost first. */
export function OutlineTab() {
  const t = outlineTexts.useTexts();
  const words = panelTexts.useTexts();
  const [filter, setFilter] = useState('');
  const outline = useOutline(filter);
  return (
    <div className="out">
      <div className="out-head">
        <SearchField name={t('filter')} value={filter} onChange={setFilter} />
      </div>
      {outline.rows.length === 0 && (
        <p className="dc-note out-none">{filter === '' ? t('empty') : words('nothingFound')}</p>
      )}
      <OutlineTree outline={outline} />
    </div>
  );
}

/** Drawn again with another `outline`: records of lines are read from the document, and its version is in there. */
const OutlineTree = memo(function OutlineTree({ outline }: { outline: ReturnType<typeof useOutline> }) {
  const t = outlineTexts.useTexts();
  const editor = useEditor();
  const { rows, selection, select, toggle } = outline;
  const [renaming, setRenaming] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const range = useScrollWindow({ scroller, lines: rows.length, lineHeight, overscan: 8 });
  const active = useActiveItem({ box, count: rows.length, columns: 1, lineHeight });
  const { mark, handlers } = useOutlineDrag(selection);
  useScrollToSelected(scroller, rows, selection);
  const chosen = new Set(selection);
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active.active];
    if (row && actOn(event, row)) {
      event.preventDefault();
      event.stopPropagation();
    } else active.onKeyDown(event);
  };
  const actOn = (event: KeyboardEvent, row: OutlineRow): boolean => {
    const keys = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    if (event.key === 'Enter' || event.key === ' ') select(row.id, keys);
    else if (event.key === 'F2') setRenaming(row.id);
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.run('delete');
    else if (row.isGroup && event.key === 'ArrowRight') toggle(row.id, true);
    else if (row.isGroup && event.key === 'ArrowLeft') toggle(row.id, false);
    else return false;
    return true;
  };
  return (
    <div ref={scroller} className="out-rows">
      <div
        ref={box}
        role="tree"
        tabIndex={-1}
        aria-label={t('outline')}
        aria-multiselectable
        style={{ height: rows.length * lineHeight }}
        onKeyDown={onKeyDown}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
      >
        {linesOf(range, active.kept, rows.length).map((index) => {
          const row = rows[index];
          const record = row && editor.document.get(row.id);
          if (!row || !record) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
            <div
              key={row.id}
              role="treeitem"
              className="out-line"
              data-index={index}
              data-stop=""
              data-hidden={record.hidden || undefined}
              data-drop={mark?.id === row.id ? mark.place : undefined}
              tabIndex={index === active.active ? 0 : -1}
              aria-level={row.depth + 1}
              aria-selected={chosen.has(row.id)}
              aria-expanded={row.isGroup ? row.isOpen : undefined}
              style={{ transform: `translateY(${index * lineHeight}px)` }}
              onClick={(event: MouseEvent) =>
                select(row.id, { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey })
              }
              onDoubleClick={() => setRenaming(row.id)}
              {...(renaming === row.id ? {} : handlers(row))}
            >
              <OutlineLine
                row={row}
                record={record}
                isRenaming={renaming === row.id}
                onRenamed={(isByKey) => {
                  setRenaming(undefined);
                  if (isByKey) active.moveTo(index);
                }}
                onToggle={() => toggle(row.id)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
});

/** Follows the canvas: scrolls to what was selected there. */
function useScrollToSelected(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly OutlineRow[],
  selection: readonly string[],
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const [first] = selection;
    if (first === shown.current) return;
    const at = rows.findIndex(({ id }) => id === first);
    const view = scroller.current;
    if (at < 0 || !view) return;
    shown.current = first;
    const top = at * lineHeight;
    if (top < view.scrollTop) view.scrollTop = top;
    else if (top + lineHeight > view.scrollTop + view.clientHeight)
      view.scrollTop = top + lineHeight - view.clientHeight;
  }, [scroller, rows, selection]);
}
