import { commandIds, shortcuts } from '@lookfar/editor';
import { describe, expect, it } from 'vitest';
import { findEntries, offeredCommands } from '../command-palette/paletteCommands.ts';
import { menuEntries, readOnlyMenuEntries } from '../menu/menuEntries.ts';
import { type CommandGroup, commandGroups, commandNames, commandsOf, groupOfCommand } from './commandTexts.ts';
import { actionsOfMenu } from './offeredActions.ts';
import { shortcutText } from './shortcutText.ts';

describe('names of commands', () => {
  it('[DP30] every command has a name in both languages and stands in one group', () => {
    for (const id of commandIds) {
      expect(commandNames[id].cn).not.toBe('');
      expect(commandNames[id].en).not.toBe('');
    }
    const grouped = (Object.keys(commandGroups) as CommandGroup[]).flatMap(commandsOf);
    expect([...grouped].sort()).toEqual([...commandIds].sort());
  });

  it('[DP30] no two commands share a name', () => {
    expect(new Set(commandIds.map((id) => commandNames[id].en)).size).toBe(commandIds.length);
    expect(new Set(commandIds.map((id) => commandNames[id].cn)).size).toBe(commandIds.length);
  });

  it.each([
    ['mod+shift+g', 'Ctrl+Shift+G', '⌘⇧G'],
    ['mod++', 'Ctrl++', '⌘+'],
    ['ArrowLeft', '←', '←'],
    ['alt+a', 'Alt+A', '⌥A'],
    ['mod+[', 'Ctrl+[', '⌘['],
  ])('[DP30] %s reads %s, on a Mac %s', (shortcut, pc, mac) => {
    expect(shortcutText(shortcut, false)).toBe(pc);
    expect(shortcutText(shortcut, true)).toBe(mac);
  });

  it('[DP30] no keys belong to two commands', () => {
    const all = commandIds.flatMap((id) => shortcuts[id] ?? []);
    expect(new Set(all).size).toBe(all.length);
  });
});

const findCommands = (search: string) => findEntries(offeredCommands, search).map(({ id }) => id);

describe('finding commands', () => {
  it('[DP37] offers every one, except what needs a place', () => {
    expect(findCommands('')).toHaveLength(commandIds.length - 1);
    expect(findCommands('')).not.toContain('pasteHere');
  });

  it.each([
    ['align left', 'alignLeft'],
    ['左对齐', 'alignLeft'],
    ['ungr', 'ungroup'],
    ['撤', 'undo'],
    ['zmin', 'zoomIn'],
  ])('[DP37] %s finds %s first', (search, id) => {
    expect(findCommands(search)[0]).toBe(id);
  });

  it('[DP37] starts with available commands, and finds the others too', () => {
    const entries = [
      { id: 'undo', words: ['Undo'], isOff: true },
      { id: 'all', words: ['Select all'], isOff: false },
      { id: 'save', words: ['Save'] },
      { id: 'cut', words: ['Cut'], isOff: true },
    ];
    expect(findEntries(entries, ' ').map(({ id }) => id)).toEqual(['all', 'save', 'undo', 'cut']);
    expect(findEntries(entries, 'undo').map(({ id }) => id)).toEqual(['undo']);
  });

  it('[DP37] offers the lines of a menu, those of a submenu under its name', () => {
    const run = () => undefined;
    const actions = actionsOfMenu([
      { key: 'page', label: '页面设置…', onClick: run },
      { key: 'rule' },
      { key: 'export', label: '导出', children: [{ key: 'png', label: '图片', onClick: run }] },
      { key: 'keys', label: '快捷键', extra: '?', onClick: run },
    ]);
    expect(actions.map(({ name }) => name)).toEqual(['页面设置', '导出 · 图片', '快捷键']);
    expect(actions.at(-1)?.shortcut).toBe('?');
  });
});

describe('the context menu', () => {
  const commandsIn = (selected: number) =>
    menuEntries(selected).flatMap((entry) =>
      entry.kind === 'command' ? [entry.command] : entry.kind === 'submenu' ? entry.commands : [],
    );

  it('[DP36] names each command once, and ends without a rule', () => {
    for (const selected of [0, 1, 5]) {
      expect(new Set(commandsIn(selected)).size).toBe(commandsIn(selected).length);
      expect(menuEntries(selected).at(-1)?.kind).not.toBe('rule');
    }
  });

  it('[DP36] offers an empty page nothing that needs a selection, and one widget nothing that needs several', () => {
    expect(commandsIn(0)).not.toContain('delete');
    expect(commandsIn(1)).not.toContain('alignLeft');
    expect(commandsIn(2)).toContain('alignLeft');
    expect(commandsIn(2)).toContain('pasteHere');
  });

  it('[DP36] where the page is only looked at, nothing in it changes the page', () => {
    const offered = readOnlyMenuEntries.map((entry) =>
      entry.kind === 'command' ? groupOfCommand(entry.command) : entry.kind,
    );
    expect(new Set(offered)).toEqual(new Set(['view']));
  });
});
