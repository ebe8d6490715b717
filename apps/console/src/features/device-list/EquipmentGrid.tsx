import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isMenuKey } from '../../ui/isMenuKey.ts';
import { useActiveItem } from '../../ui/windowing/useActiveItem.ts';
import { useLineWindow } from '../../ui/windowing/useLineWindow.ts';
import { linesOf } from '../../ui/windowing/windowOf.ts';
import { useBrowser } from './BrowserContext.ts';
import { EquipmentGridRow } from './EquipmentGridRow.tsx';
import { GridHead } from './GridHead.tsx';
import type { RowsProps } from './RowsProps.ts';

const gridRowHeight = 32;
const overscan = 6;

/** Devices as rows of equal height. Only those near the viewport are rendered. */
export function EquipmentGrid({ label, total, rowAt, start, onRange, onMenuKey, sort, onSort }: RowsProps) {
  const { open } = useBrowser();
  const box = useRef<HTMLDivElement>(null);
  const range = useLineWindow({ box, lines: total, lineHeight: gridRowHeight, overscan });
  const items = { box, count: total, columns: 1, lineHeight: gridRowHeight, start };
  const { active, kept, onKeyDown, onFocus, onBlur } = useActiveItem(items);
  useEffect(() => onRange(`${range.first}-${range.end}`), [onRange, range]);
  const press = (event: KeyboardEvent) => {
    const row = rowAt(active);
    const onRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-stop');
    if (row && isMenuKey(event) && event.target instanceof HTMLElement) {
      event.preventDefault();
      onMenuKey(row, event.target);
    } else if (row && event.key === 'Enter' && onRow) open(row);
    else onKeyDown(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table
    <div role="grid" className="equipment-grid" aria-label={label} aria-rowcount={total + 1}>
      <GridHead sort={sort} onSort={onSort} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        ref={box}
        role="rowgroup"
        className="equipment-grid-body"
        style={{ height: total * gridRowHeight }}
        onKeyDown={press}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {linesOf(range, kept, total).map((index) => (
          <EquipmentGridRow
            key={index}
            row={rowAt(index)}
            index={index}
            active={index === active}
            top={index * gridRowHeight}
          />
        ))}
      </div>
    </div>
  );
}
