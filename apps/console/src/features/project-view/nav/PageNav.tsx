import { DownOutlined, FileOutlined, FolderOutlined, HomeOutlined, RightOutlined } from '@ant-design/icons';
import type { PageFolder } from '@lookfar/contract';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readStored, writeStored } from '../../../base/storage.ts';
import { isPlainClick } from '../../../ui/isPlainClick.ts';
import { projectTexts } from '../projectTexts.ts';
import { type NavLine, type NavPage, navLines, navMove } from './pageTree.ts';

interface PageNavProps {
  projectId: number;
  folders: readonly PageFolder[];
  pages: readonly NavPage[];
  shownId: number | undefined;
  addressOf: (pageId: number) => string;
  onOpened?: () => void;
}

/** The pages of a project as a tree; which folders are closed is remembered. */
export function PageNav({ projectId, folders, pages, shownId, addressOf, onOpened }: PageNavProps) {
  const t = projectTexts.useTexts();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [closed, toggle] = useClosed(projectId);
  const lines = useMemo(() => navLines(folders, pages, closed), [folders, pages, closed]);
  const shownKey = `p${shownId}`;
  const [focused, setFocused] = useState<string>();
  const entry = [focused, shownKey, lines[0]?.key].find((key) => lines.some((line) => line.key === key));
  const act = (line: NavLine) => {
    if (line.kind === 'folder') return toggle(line.id);
    void navigate(addressOf(line.id));
    onOpened?.();
  };
  const onKeyDown = (event: KeyboardEvent, line: NavLine) => {
    if (event.key === ' ' || event.key === 'Enter') act(line);
    else {
      const move = navMove(lines, line.key, event.key);
      if (!move) return;
      if ('toggle' in move) toggle(move.toggle);
      else {
        setFocused(move.focus);
        list.current?.querySelector<HTMLElement>(`[data-key="${move.focus}"]`)?.focus();
      }
    }
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, line: NavLine) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act(line);
  };
  return (
    <div ref={list} className="page-nav" role="tree" aria-label={t('nav')}>
      {lines.map((line) => {
        const common = {
          className: 'page-nav-line',
          'data-key': line.key,
          'aria-level': line.level + 1,
          style: { paddingInlineStart: 8 + line.level * 16 },
          onFocus: () => setFocused(line.key),
          onKeyDown: (event: KeyboardEvent) => onKeyDown(event, line),
          onClick: (event: MouseEvent) => onClick(event, line),
        } as const;
        const tabIndex = line.key === entry ? 0 : -1;
        return line.kind === 'folder' ? (
          <div key={line.key} role="treeitem" tabIndex={tabIndex} {...common} aria-expanded={line.isOpen}>
            {line.isOpen ? <DownOutlined className="page-nav-mark" /> : <RightOutlined className="page-nav-mark" />}
            <FolderOutlined aria-hidden="true" />
            <span className="page-nav-title">{line.title}</span>
          </div>
        ) : (
          <a
            key={line.key}
            role="treeitem"
            tabIndex={tabIndex}
            {...common}
            href={addressOf(line.id)}
            aria-current={line.id === shownId ? 'page' : undefined}
          >
            {line.isHome ? <HomeOutlined title={t('home')} /> : <FileOutlined aria-hidden="true" />}
            <span className="page-nav-title">{line.title}</span>
          </a>
        );
      })}
    </div>
  );
}

/** [PO6] Remembered in this browser, for each project. */
function useClosed(projectId: number): [ReadonlySet<number>, (id: number) => void] {
  const key = `project-folders-${projectId}`;
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set((readStored(key) ?? '').split(',').map(Number)),
  );
  const toggle = (id: number) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    writeStored(key, [...next].filter((one) => one > 0).join(',') || undefined);
    setClosed(next);
  };
  return [closed, toggle];
}
