import './find-dialog.css';
import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { showHelp } from '../../shared/guide/guideStore.ts';
import { FoundList } from './FoundList.tsx';
import type { FindScreen } from './findScreens.ts';
import { findTexts } from './findTexts.ts';
import { addRecent, type Choice, readRecents, recentsKey } from './recents.ts';
import { useFound } from './useFound.ts';

export interface FindDialogProps {
  /** The reader's menu. */
  screens: readonly FindScreen[];
  userId: number;
  onClose: () => void;
}

/** [FN5] One box that finds everything the user can open; the keyboard alone is enough. */
export function FindDialog({ screens, userId, onClose }: FindDialogProps) {
  const t = findTexts.useTexts();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const found = useFound(screens, typed);
  const recents = useRecents(screens, userId);
  const groups = typed.trim() === '' ? recents : found.groups;
  const choices = groups.flatMap((group) => group.choices);
  // The first one, until another one is marked; also when the marked one has gone.
  const at = Math.max(
    0,
    choices.findIndex((choice) => keyOf(choice) === marked),
  );

  const open = (choice: Choice, { inTab = false } = {}) => {
    const key = recentsKey(userId);
    writeStored(key, JSON.stringify(addRecent(readRecents(readStored(key)), choice)));
    if (choice.kind === 'help') showHelp(choice.path);
    else if (inTab) window.open(choice.path, '_blank', 'noopener');
    else void navigate(choice.path);
    if (!inTab || choice.kind === 'help') onClose();
  };
  const mark = (index: number) => {
    const choice = choices.at(index % choices.length);
    if (choice) setMarked(keyOf(choice));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method choose among its own candidates.
    if (event.nativeEvent.isComposing) return;
    const choice = choices[at];
    if (event.key === 'ArrowDown') mark(at + 1);
    else if (event.key === 'ArrowUp') mark(at - 1);
    else if (event.key === 'Enter' && choice) open(choice, { inTab: event.ctrlKey || event.metaKey });
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      className="find-dialog"
      aria-label={t('title')}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      destroyOnHidden
    >
      <label className="find-box">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('placeholder')}
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={choices.length > 0 ? `${list}-${at}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </label>
      <FoundList
        {...{ id: list, groups, at, found }}
        typed={typed.trim()}
        isRecent={typed.trim() === ''}
        onMark={(choice) => setMarked(keyOf(choice))}
        onOpen={open}
      />
      <p className="find-keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('close')}
        </span>
      </p>
    </Modal>
  );
}

export const keyOf = ({ kind, path }: Choice): string => `${kind} ${path}`;

/** Screens that the user can no longer open are left out, and have the title of the present language. */
function useRecents(screens: readonly FindScreen[], userId: number) {
  const language = useLanguage();
  const [stored] = useState(() => readRecents(readStored(recentsKey(userId))));
  const choices = stored.flatMap((choice) => {
    if (choice.kind !== 'screen') return [choice];
    const screen = screens.find(({ path }) => path === choice.path);
    return screen ? [{ ...choice, title: screen.title[language], place: screen.group[language] }] : [];
  });
  return choices.length === 0 ? [] : [{ kind: 'recent' as const, choices }];
}
