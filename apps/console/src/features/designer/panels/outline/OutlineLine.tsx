import {
  CaretDownOutlined,
  CaretRightOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { WidgetRecord } from '@lookfar/editor';
import { type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useEditor } from '../../DesignerContext.tsx';
import { TypeIcon } from '../palette/TypeIcon.tsx';
import { outlineName } from './outlineName.ts';
import type { OutlineRow } from './outlineRows.ts';
import { outlineTexts } from './outlineTexts.ts';

interface OutlineLineProps {
  row: OutlineRow;
  record: WidgetRecord;
  isRenaming: boolean;
  /** Ended by a key: the line has the focus again. */
  onRenamed: (isByKey: boolean) => void;
  onToggle: () => void;
}

/** The content of a line: group toggle, icon, name, lock and eye. */
export function OutlineLine({ row, record, isRenaming, onRenamed, onToggle }: OutlineLineProps) {
  const t = outlineTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const { id, posLock, hidden, widgetType } = record;
  const name = outlineName(record, language);
  return (
    <>
      <span className="out-indent" style={{ width: row.depth * 14 }} />
      {row.isGroup ? (
        <button
          type="button"
          className="out-fold"
          tabIndex={-1}
          aria-label={t(row.isOpen ? 'close' : 'open', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {row.isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
        </button>
      ) : (
        <span className="out-fold" />
      )}
      <TypeIcon type={widgetType} size={14} />
      {isRenaming ? (
        <NameInput
          name={record.widgetName}
          onDone={(typed, isByKey) => {
            if (typed !== undefined && typed !== record.widgetName) editor.edit([id], { widgetName: typed });
            onRenamed(isByKey);
          }}
        />
      ) : (
        <Clip className="out-name" title={name}>
          {name}
        </Clip>
      )}
      <StateButton
        isOn={posLock}
        name={t(posLock ? 'unlock' : 'lock', { name })}
        icon={posLock ? <LockOutlined /> : <UnlockOutlined />}
        onClick={() => editor.edit([id], { posLock: !posLock })}
      />
      <StateButton
        isOn={hidden}
        name={t(hidden ? 'show' : 'hide', { name })}
        icon={hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => editor.edit([id], { hidden: !hidden })}
      />
    </>
  );
}

interface StateButtonProps {
  isOn: boolean;
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Seen while the line is pointed at, and always while it is on. */
function StateButton({ isOn, name, icon, onClick }: StateButtonProps) {
  return (
    <button
      type="button"
      className="out-state"
      tabIndex={-1}
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {icon}
    </button>
  );
}

interface NameInputProps {
  name: string;
  /** Without a name when it was abandoned. */
  onDone: (typed: string | undefined, isByKey: boolean) => void;
}

function NameInput({ name, onDone }: NameInputProps) {
  const t = outlineTexts.useTexts();
  const [typed, setTyped] = useState(name);
  // Ended by a key, it still loses the focus.
  const isOver = useRef(false);
  const end = (last: string | undefined, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(last, isByKey);
  };
  return (
    <input
      className="out-input"
      aria-label={t('rename')}
      value={typed}
      maxLength={100}
      // biome-ignore lint/a11y/noAutofocus: it opens to be typed into
      autoFocus
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => end(typed, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(typed, true);
        if (event.key === 'Escape') end(undefined, true);
      }}
    />
  );
}
