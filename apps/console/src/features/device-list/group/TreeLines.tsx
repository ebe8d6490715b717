import type { EquipmentMark } from '@lookfar/contract';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useActiveItem } from '../../../ui/windowing/useActiveItem.ts';
import { useLineWindow } from '../../../ui/windowing/useLineWindow.ts';
import { linesOf } from '../../../ui/windowing/windowOf.ts';
import { parentLine, type TreeLine } from './deviceTree.ts';
import { TreeLineView } from './TreeLineView.tsx';

interface TreeLinesProps {
  label: string;
  lines: readonly TreeLine[];
  selected: number | undefined;
  onFold: (groupId: number, fold: boolean) => void;
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

const heights = { desktop: 28, phone: 44 };
const overscan = 8;

const isDevice = (line: TreeLine, id: number | undefined): boolean => line.kind === 'device' && line.mark.id === id;

/** The lines of the tree; only those near the viewport are rendered. */
export function TreeLines({ label, lines, selected, onFold, onOpen }: TreeLinesProps) {
  const language = useLanguage();
  const lineHeight = heights[useMediaQuery(phoneQuery) ? 'phone' : 'desktop'];
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const chosen = useRef(lines.findIndex((line) => isDevice(line, selected)));
  const start = Math.max(0, chosen.current);
  const { active, kept, setActive, moveTo, ...events } = useActiveItem({ box, count, columns: 1, lineHeight, start });
  // The selected device is in view when the tree appears.
  useLayoutEffect(() => {
    const view = scroller.current;
    if (view && chosen.current >= 0) view.scrollTop = chosen.current * lineHeight - view.clientHeight / 2;
  }, [lineHeight]);
  const range = useLineWindow({ box, scroller, lines: count, lineHeight, overscan });
  const press = useCallback(
    (index: number) => {
      const line = lines[index];
      setActive(index);
      if (line?.kind === 'group') onFold(line.node.id, line.expanded);
      else if (line) onOpen(line.mark, line.groupId);
    },
    [lines, onFold, onOpen, setActive],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const to = treeMove(event.key, lines, active);
    if (to === undefined) return events.onKeyDown(event);
    event.preventDefault();
    if (to === 'press') press(active);
    else if (to !== 'stay') moveTo(to);
    return undefined;
  };
  return (
    <div ref={scroller} className="device-tree-scroll">
      <div
        ref={box}
        role="tree"
        aria-label={label}
        className="device-tree-lines"
        style={{ height: count * lineHeight }}
        onKeyDown={onKeyDown}
        onFocus={events.onFocus}
        onBlur={events.onBlur}
      >
        {linesOf(range, kept, count).map((index) => {
          const line = lines[index];
          return (
            line && (
              <TreeLineView
                key={index}
                {...{ line, index, language }}
                top={index * lineHeight}
                active={index === active}
                selected={isDevice(line, selected)}
                onPress={press}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** [DG4] Right expands a group or steps into it, Left collapses it or steps out, Enter and Space activate. */
function treeMove(key: string, lines: readonly TreeLine[], active: number): number | 'press' | 'stay' | undefined {
  const line = lines[active];
  const group = line?.kind === 'group' ? line : undefined;
  if (key === 'Enter' || key === ' ') return 'press';
  if (key === 'ArrowRight') return !group ? 'stay' : group.expanded ? active + 1 : 'press';
  if (key === 'ArrowLeft') return group?.expanded ? 'press' : (parentLine(lines, active) ?? 'stay');
  return undefined;
}
