import {
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { api, fileUrl } from '@lookfar/contract';
import { Button } from 'antd';
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { acceptOf } from '../upload/fileProblem.ts';
import { imageRule } from '../upload/imageRule.ts';
import { useUpload } from '../upload/useUpload.ts';
import { richTexts } from './richTexts.ts';

type Key = Parameters<ReturnType<typeof richTexts.useTexts>>[0];

interface Tool {
  key: Key;
  icon: ReactNode;
  command: string;
  /** The block that a second click ends. */
  block?: string;
}

const groups: readonly (readonly Tool[])[] = [
  [
    { key: 'bold', icon: <BoldOutlined />, command: 'bold' },
    { key: 'italic', icon: <ItalicOutlined />, command: 'italic' },
    { key: 'underline', icon: <UnderlineOutlined />, command: 'underline' },
  ],
  [
    { key: 'heading', icon: <FontSizeOutlined />, command: 'formatBlock', block: 'h2' },
    { key: 'quote', icon: <span aria-hidden="true">❞</span>, command: 'formatBlock', block: 'blockquote' },
    { key: 'bullets', icon: <UnorderedListOutlined />, command: 'insertUnorderedList' },
    { key: 'numbers', icon: <OrderedListOutlined />, command: 'insertOrderedList' },
  ],
];
const lastGroup: readonly Tool[] = [
  { key: 'clear', icon: <ClearOutlined />, command: 'removeFormat' },
  { key: 'undo', icon: <UndoOutlined />, command: 'undo' },
  { key: 'redo', icon: <RedoOutlined />, command: 'redo' },
];

interface RichToolsProps {
  box: RefObject<HTMLElement | null>;
  disabled: boolean;
  run: (command: string, argument?: string) => void;
  onLink: () => void;
}

/** [RT4] The buttons of the editor: one tab stop, arrow keys move between them. */
export function RichTools({ box, disabled, run, onLink }: RichToolsProps) {
  const t = richTexts.useTexts();
  const language = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressed = usePressed(box);
  const { take, busy, problem } = useUpload(api.file.upload, imageRule, (id) =>
    run('insertHTML', `<img src="${fileUrl(id)}" alt="">`),
  );
  const apply = ({ command, block }: Tool) => {
    if (block === undefined) return run(command);
    return run(command, `<${pressed.has(block) ? 'p' : block}>`);
  };
  const button = (key: Key, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <Button
      key={key}
      type="text"
      icon={icon}
      disabled={disabled}
      tabIndex={key === 'bold' ? 0 : -1}
      aria-label={t(key)}
      title={t(key)}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...(key === 'image' && { loading: busy })}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
  const toolButton = (tool: Tool) =>
    button(tool.key, tool.icon, () => apply(tool), pressed.has(tool.block ?? tool.command));
  return (
    <>
      <div
        ref={bar}
        className="rich-tools"
        role="toolbar"
        aria-label={t('tools')}
        onKeyDown={(event) => move(event, bar)}
      >
        {groups.map((tools) => (
          <Fragment key={tools[0]?.key}>
            {tools.map(toolButton)}
            <span className="rich-tools-gap" />
          </Fragment>
        ))}
        {button('link', <LinkOutlined />, onLink)}
        {button('image', <PictureOutlined />, () => input.current?.click())}
        <span className="rich-tools-gap" />
        {lastGroup.map((tool) => button(tool.key, tool.icon, () => apply(tool)))}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(imageRule)}
          aria-label={t('image')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be selected again after a failure.
            event.target.value = '';
            if (file) void take(file);
          }}
        />
      </div>
      {problem !== undefined && (
        <p className="rich-problem" role="alert">
          {failureText(problem, language).reason}
        </p>
      )}
    </>
  );
}

function move(event: KeyboardEvent, bar: RefObject<HTMLElement | null>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const here = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((here + step) % buttons.length)?.focus();
}

const states = ['bold', 'italic', 'underline', 'insertUnorderedList', 'insertOrderedList'];

/** What applies at the caret. */
function usePressed(box: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const note = () => {
      const node = document.getSelection()?.anchorNode;
      if (!node || !box.current?.contains(node)) return;
      const element = node instanceof Element ? node : node.parentElement;
      const blocks = ['h2', 'blockquote'].filter((tag) => element?.closest(tag));
      const next = [...states.filter((state) => document.queryCommandState(state)), ...blocks];
      setPressed((before) => (next.join() === [...before].join() ? before : new Set(next)));
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [box]);
  return pressed;
}
