import {
  CaretDownOutlined,
  CaretRightOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { WidgetRecord } from '@lookfar/editor';
import { typeInfo } from '@lookfar/page';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../shell/i18n/language.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { TypeIcon } from '../palette/TypeIcon.tsx';
import type { OutlineRow } from './outlineRows.ts';
import { outlineTexts } from './outlineTexts.ts';

interface OutlineLineProps {
  row: OutlineRow;
  record: WidgetRecord;
  isRenaming: boolean;
  onRename: (isRenaming: boolean) => void;
  onToggle: () => void;
}

/** What stands in one line: the fold of a group, icon, name, lock and eye. */
export function OutlineLine({ row, record, isRenaming, onRename, onToggle }: OutlineLineProps) {
  const t = outlineTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const { id, posLock, hidden, widgetType } = record;
  const typeName = typeInfo(widgetType).name[language];
  const name = record.widgetName || typeName;
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
          onDone={(typed) => {
            if (typed !== undefined && typed !== record.widgetName) editor.edit([id], { widgetName: typed });
            onRename(false);
          }}
        />
      ) : (
        <span className="out-name" title={name}>
          {name}
        </span>
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

function NameInput({ name, onDone }: { name: string; onDone: (typed?: string) => void }) {
  const t = outlineTexts.useTexts();
  const [typed, setTyped] = useState(name);
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
      onBlur={() => onDone(typed)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onDone(typed);
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
