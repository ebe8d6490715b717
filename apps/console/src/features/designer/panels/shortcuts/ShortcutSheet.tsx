import '../command-palette/command-palette.css';
import { type CommandId, shortcuts } from '@lookfar/editor';
import { Modal } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { useOffered } from '../../DesignerContext.tsx';
import { commandPaletteTexts } from '../command-palette/commandPaletteTexts.ts';
import { type CommandGroup, commandGroups, commandNames, commandsOf } from '../commands/commandTexts.ts';
import { closePanelDialog, usePanelDialog } from '../commands/dialogStore.ts';
import { isMacKeyboard, shortcutText } from '../commands/shortcutText.ts';

interface KeyLine {
  name: string;
  keys: readonly string[];
}

/** All keys of the designer, in groups. `?` opens it. */
export function ShortcutSheet() {
  const t = commandPaletteTexts.useTexts();
  const language = useLanguage();
  const isOpen = usePanelDialog(({ open }) => open === 'shortcuts');
  const isOffered = useOffered();
  const isMac = isMacKeyboard();
  const text = (shortcut: string) => shortcutText(shortcut, isMac);
  const linesOf = (group: CommandGroup): KeyLine[] =>
    commandsOf(group).flatMap((id: CommandId) => {
      const keys = (isOffered(id) ? (shortcuts[id] ?? []) : []).map(text);
      return keys.length > 0 ? [{ name: commandNames[id][language], keys }] : [];
    });
  const ctrl = text('mod');
  const general: KeyLine[] = [
    { name: t('save'), keys: [text('mod+s')] },
    { name: t('preview'), keys: ['F5'] },
    { name: t('openPalette'), keys: [text('mod+k')] },
    { name: t('openSheet'), keys: ['?'] },
    { name: t('menu'), keys: [text('shift+F10')] },
    { name: t('escape'), keys: ['Esc'] },
  ];
  const mouse: KeyLine[] = [
    { name: t('zoom'), keys: [`${ctrl} + ${t('wheel')}`] },
    { name: t('pan'), keys: [t('wheel'), `${t('space')} + ${t('drag')}`] },
    { name: t('panSideways'), keys: [`Shift + ${t('wheel')}`] },
    { name: t('copyDrag'), keys: [`${ctrl} + Shift + ${t('drag')}`, `Alt + ${t('drag')}`] },
    { name: t('axis'), keys: [`Shift + ${t('drag')}`] },
    { name: t('centre'), keys: [`Alt + ${t('resize')}`] },
  ];
  return (
    <Modal
      open={isOpen}
      title={t('shortcuts')}
      footer={null}
      width={960}
      style={{ top: 24 }}
      onCancel={closePanelDialog}
    >
      <div className="keys">
        <KeyGroup title={t('general')} lines={general} />
        {(Object.keys(commandGroups) as CommandGroup[]).map((group) => (
          <KeyGroup key={group} title={commandGroups[group][language]} lines={linesOf(group)} />
        ))}
        <KeyGroup title={t('dragTitle')} lines={mouse} />
        <p className="dc-note">{t('contain')}</p>
        <p className="dc-note">{t('touch')}</p>
      </div>
    </Modal>
  );
}

function KeyGroup({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ name, keys }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt title={name}>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
