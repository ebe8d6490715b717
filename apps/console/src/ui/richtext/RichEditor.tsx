import './rich-text.css';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanHtml, cleanText } from './cleanHtml.ts';
import { keptSelection } from './keptSelection.ts';
import { LinkForm } from './LinkForm.tsx';
import { RichTools } from './RichTools.tsx';

interface RichEditorProps {
  id?: string;
  /** For screen readers: a label element cannot name it. */
  label: string;
  /** HTML; what is not allowed is left out. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** [RT3] A small editor for rich text. What it returns, also of pasted text, contains only allowed elements. */
export function RichEditor({ id, label, value, onChange, disabled = false }: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  /** What was last returned: only another value is put into the box, so that typing keeps the caret. */
  const known = useRef<string>(undefined);
  const [selection] = useState(() => keptSelection(box));
  const [linking, setLinking] = useState<string>();
  useLayoutEffect(() => {
    if (value === known.current) return;
    known.current = value;
    box.current?.replaceChildren(cleanHtml(value));
  }, [value]);
  useEffect(() => {
    // Marks become elements and not styles, which are not allowed.
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand('defaultParagraphSeparator', false, 'p');
    return selection.watch();
  }, [selection]);
  const changed = () => {
    const html = cleanText(box.current?.innerHTML ?? '');
    known.current = html;
    onChange(html);
  };
  const run = (command: string, argument?: string) => {
    selection.restore();
    document.execCommand(command, false, argument);
    changed();
  };
  const startLink = () => setLinking(selection.link()?.getAttribute('href') ?? '');
  const press = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      startLink();
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html === '') document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    else document.execCommand('insertHTML', false, cleanText(html));
  };
  return (
    <div className="rich-editor">
      <RichTools box={box} disabled={disabled} run={run} onLink={startLink} />
      {linking !== undefined && (
        <LinkForm
          address={linking}
          onSet={(address) => {
            setLinking(undefined);
            selection.restore();
            const isMarked = selection.isMarked() || selection.link() !== null;
            // Without marked text the address itself is the text.
            if (isMarked) run('createLink', address);
            else run('insertHTML', linkOf(address));
          }}
          onRemove={() => {
            setLinking(undefined);
            run('unlink');
          }}
          onClose={() => {
            setLinking(undefined);
            selection.restore();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area has no formatting */}
      <div
        ref={box}
        {...(id !== undefined && { id })}
        className="rich-text"
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline
        aria-disabled={disabled}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={changed}
        onKeyDown={press}
        onPaste={paste}
        // A dropped element would bring its formatting and sources along.
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}

/** A link whose text is its address, as HTML. */
function linkOf(address: string): string {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = address;
  return link.outerHTML;
}
