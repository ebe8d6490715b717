import './sortable-list.css';
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { defineTexts } from '../base/i18n/defineTexts.ts';
import { PlainList } from './layout/Layout.tsx';

const texts = defineTexts('sortable', {
  up: { cn: '上移“{name}”', en: 'Move “{name}” up' },
  down: { cn: '下移“{name}”', en: 'Move “{name}” down' },
});

interface SortableListProps<Item extends { id: number | string }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Instead of the name. */
  render?: (item: Item) => ReactNode;
  onChange: (items: readonly Item[]) => void;
}

/** The items with one moved to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Lines that are put in order by dragging, by buttons, or by Alt with the arrows. */
export function SortableList<Item extends { id: number | string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, render = nameOf, onChange } = props;
  const t = texts.useTexts();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    const next = moved(items, from, to);
    if (next === items) return;
    onChange(next);
    // Keys go on with the line that was moved.
    requestAnimationFrame(() => (list.current?.children[to] as HTMLElement | undefined)?.focus());
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <PlainList as="ol" ref={list} className="sortable" aria-label={label}>
      {items.map((item, index) => {
        const name = nameOf(item);
        return (
          <li
            key={item.id}
            className={dragged === index ? 'sortable-line sortable-dragged' : 'sortable-line'}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the line is moved by keys
            tabIndex={0}
            draggable
            onKeyDown={(event) => onKey(event, index)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === index) return;
              onChange(moved(items, dragged, index));
              setDragged(index);
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <HolderOutlined aria-hidden="true" className="sortable-grip" />
            <span className="sortable-text">{render(item)}</span>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('up', { name })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('down', { name })}
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        );
      })}
    </PlainList>
  );
}
