import type { CommandId } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { SaveComponentDialog } from '../../components/SaveComponentDialog.tsx';
import { useComponentMenu } from '../../components/useComponentMenu.ts';
import { useDesigner, useEditor, useOffered } from '../../DesignerContext.tsx';
import { openUsage } from '../../usage/usageStore.ts';
import { SignalPicker } from '../binding/SignalPicker.tsx';
import { useCommandWords } from '../commands/useCommandWords.ts';
import { type MenuEntry, menuEntries, readOnlyMenuEntries } from './menuEntries.ts';
import { menuTexts } from './menuTexts.ts';
import { PointMenu } from './PointMenu.tsx';

interface CanvasMenuProps {
  /** Where on the screen it opens. */
  at: Point;
  /** The same place on the page: pasted content is placed there. */
  point: Point;
  /** Nothing is drawn here. */
  isLookOnly: boolean;
  onClose: () => void;
}

type Item = NonNullable<MenuProps['items']>[number];

/** All actions on the selection, as a menu at the pointer. */
export function CanvasMenu({ at, point, isLookOnly, onClose }: CanvasMenuProps) {
  const t = menuTexts.useTexts();
  const editor = useEditor();
  const component = useComponentMenu();
  const items = useMenuItems(
    isLookOnly ? () => readOnlyMenuEntries : (selected) => menuEntries(selected, component.isUse),
  );
  const [dialog, setDialog] = useState<'bind' | 'saveComponent'>();
  const act = (key: string) => {
    if (key === 'bind' || key === 'saveComponent') setDialog(key);
    else {
      onClose();
      if (key === 'bindMany') openUsage('bind');
      else if (!component.run(key)) editor.run(key as CommandId, { at: point });
    }
  };
  if (dialog === 'bind') return <BindDialog onClose={onClose} />;
  if (dialog === 'saveComponent') return <SaveComponentDialog onClose={onClose} />;
  // A chosen action closes the menu itself, some of them after a dialog.
  return <PointMenu at={at} name={t('menu')} items={items} onPick={act} onClose={onClose} />;
}

function useMenuItems(entriesOf: (selected: number) => readonly MenuEntry[]): Item[] {
  const t = menuTexts.useTexts();
  const editor = useEditor();
  const wordsOf = useCommandWords();
  const { selection } = editor.session.state;
  const [first] = selection;
  const record = first === undefined ? undefined : editor.document.get(first);
  const takes = record && definitionOf(record.widgetType)?.data;
  const command = (id: CommandId): Item => {
    const { name, shortcut } = wordsOf(id);
    return { key: id, label: name, extra: shortcut, disabled: !editor.can(id) };
  };
  const item = (entry: MenuEntry, index: number): Item => {
    switch (entry.kind) {
      case 'rule':
        return { type: 'divider', key: `rule-${index}` };
      case 'command':
        return command(entry.command);
      case 'submenu':
        return {
          key: entry.title,
          label: t(entry.title),
          popupClassName: 'ctx-submenu',
          children: entry.commands.map(command),
        };
      case 'own':
        return { key: entry.own, label: t(entry.own), disabled: entry.own === 'bind' && (!takes || takes === 'none') };
    }
  };
  const isOffered = useOffered();
  const { flow } = useDesigner();
  const isShown = (entry: MenuEntry) =>
    entry.kind === 'command' ? isOffered(entry.command) : entry.kind !== 'own' || !flow;
  const offered = (entry: MenuEntry): MenuEntry =>
    entry.kind === 'submenu' ? { ...entry, commands: entry.commands.filter(isOffered) } : entry;
  return withoutIdleRules(entriesOf(selection.length).filter(isShown).map(offered)).map(item);
}

/** No rule at either end, and never two in a row. */
function withoutIdleRules(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.filter(({ kind }, index) => {
    const next = entries.slice(index + 1).find((entry) => entry.kind !== 'rule');
    return kind !== 'rule' || (index > 0 && next !== undefined && entries[index + 1]?.kind !== 'rule');
  });
}

/** Chooses what feeds the selected widget. */
function BindDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const [id] = editor.session.state.selection;
  const record = id === undefined ? undefined : editor.document.get(id);
  if (!record) return null;
  return (
    <SignalPicker
      binding={record.data}
      many={definitionOf(record.widgetType)?.data === 'many'}
      onPick={(data) => editor.edit([record.id], { data })}
      onClose={onClose}
    />
  );
}
