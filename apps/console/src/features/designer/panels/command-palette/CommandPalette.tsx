import './command-palette.css';
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isAsked } from '../../../../shared/guide/isAsked.ts';
import { isTyping } from '../../canvas/isTyping.ts';
import { closePanelDialog, openPanelDialog, usePanelDialog } from '../commands/dialogStore.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { panelTexts } from '../panelTexts.ts';
import { commandPaletteTexts } from './commandPaletteTexts.ts';
import { type PaletteEntry, usePaletteEntries } from './usePaletteEntries.ts';

/** Every command by its name: Ctrl+K opens it, typing finds, Enter runs. */
export function CommandPalette() {
  const t = commandPaletteTexts.useTexts();
  const isOpen = usePanelDialog(({ open }) => open === 'palette');
  usePaletteKeys();
  return (
    <Modal
      open={isOpen}
      footer={null}
      closable={false}
      destroyOnHidden
      width={520}
      style={{ top: 96 }}
      title={<span className="visually-hidden">{t('title')}</span>}
      classNames={{ container: 'cmd' }}
      onCancel={closePanelDialog}
    >
      <CommandSearch />
    </Modal>
  );
}

/** Ctrl+K from anywhere, `?` while nothing is typed into. */
function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
      const isSheet = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isPalette && !isSheet) return;
      event.preventDefault();
      if (isAsked()) return;
      openPanelDialog(isPalette ? 'palette' : 'shortcuts');
    };
    // Before the keys of the window, which are left to the palette.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function CommandSearch() {
  const t = commandPaletteTexts.useTexts();
  const words = panelTexts.useTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = usePaletteEntries(search);
  const active = Math.min(chosen, found.length - 1);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.isOff) return;
    closePanelDialog();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (by !== undefined) setChosen(Math.min(found.length - 1, Math.max(0, active + by)));
    else if (event.key === 'Enter') run(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <SearchField
        name={t('search')}
        value={search}
        hasFocus
        passesEscape
        onChange={(text) => {
          setSearch(text);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="cmd-list" role="listbox" aria-label={t('title')}>
        {found.map((entry, index) => (
          <CommandLine
            key={entry.id}
            entry={entry}
            isActive={index === active}
            onRun={() => run(entry)}
            onHover={() => setChosen(index)}
          />
        ))}
        {found.length === 0 && <p className="dc-note">{words('nothingFound')}</p>}
      </div>
    </>
  );
}

interface CommandLineProps {
  entry: PaletteEntry;
  isActive: boolean;
  onRun: () => void;
  onHover: () => void;
}

function CommandLine({ entry: { name, group, shortcut, isOff }, isActive, onRun, onHover }: CommandLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and runs what is active
    <div
      ref={line}
      className="cmd-line"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isOff}
      onClick={onRun}
      onPointerMove={onHover}
    >
      <span>{name}</span>
      <small>{group}</small>
      {shortcut && <kbd>{shortcut}</kbd>}
    </div>
  );
}
