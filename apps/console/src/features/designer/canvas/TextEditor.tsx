import { type Editor, placed, placementAround, placesOf, type WidgetRecord } from '@lookfar/editor';
import { boxOf, type FieldPath, type Style } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { useDocument, useEditor, useSession } from '../DesignerContext.tsx';
import { canvasTexts } from './canvasTexts.ts';
import { textAt, textPatch } from './textPath.ts';

/** Page units: a text that is still empty can be clicked into. */
const leastWidth = 40;
const leastHeight = 20;

/** The text of a widget, edited in place. */
export function TextEditor({ hide }: { hide: (id: string) => () => void }) {
  const id = useSession(({ editingText }) => editingText);
  const path = useDocument((editor) => {
    const type = id === undefined ? undefined : editor.document.get(id)?.widgetType;
    return type && definitionOf(type)?.textPath;
  });
  if (id === undefined || path === undefined) return null;
  return <TextArea key={id} id={id} path={path} hide={hide} />;
}

interface TextAreaProps {
  id: string;
  path: FieldPath;
  hide: (id: string) => () => void;
}

function TextArea({ id, path, hide }: TextAreaProps) {
  const t = canvasTexts.useTexts();
  const editor = useEditor();
  const camera = useSession((state) => state.camera);
  const area = useRef<HTMLTextAreaElement>(null);
  const record = editor.document.get(id);
  // Escape removes the field, which then loses the focus: the typed text must not be committed in that case.
  const isGivenUp = useRef(false);
  useLayoutEffect(() => hide(id), [hide, id]);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  if (!record) return null;
  const end = () => editor.session.update({ editingText: undefined });
  const take = () => {
    const text = area.current?.value ?? '';
    const now = editor.document.get(id);
    if (!isGivenUp.current && now && text !== textAt(now, path)) editor.edit([id], textPatch(now, path, text));
    end();
  };
  return (
    <textarea
      ref={area}
      data-canvas-own
      className="canvas-text"
      aria-label={t('text')}
      defaultValue={textAt(record, path)}
      style={styleOf(record, editor, camera.zoom)}
      spellCheck={false}
      onBlur={take}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Escape') {
          isGivenUp.current = true;
          area.current?.blur();
        } else if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          area.current?.blur();
        }
      }}
    />
  );
}

/** The key code of keys that an input method has handled. */
const takenKey = 229;

/**
 * Enter and Escape of an input method accept or dismiss its candidates. Safari ends the composition before it reports
 * the key that did so, and marks it only by its code.
 */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === takenKey;

/** Over the widget, rotated and scaled with it, in its own font; its background stays: white text may be on dark. */
function styleOf(record: WidgetRecord, editor: Editor, zoom: number): CSSProperties {
  const { position } = record;
  const style: Style = { ...definitionOf(record.widgetType)?.style, ...record.style };
  const { x, y, width, height } = boxOf(position);
  const around = placementAround(placesOf(editor.document), record.id);
  const centre = editor.toScreen(placed({ x: x + width / 2, y: y + height / 2 }, around));
  const { verticalAlign = 'middle' } = style;
  const least = Math.max(leastHeight, height);
  return {
    ...{ left: centre.x, top: centre.y, width: Math.max(leastWidth, width), minHeight: least },
    transform: [
      `translate(-50%,-50%) scale(${zoom}) rotate(${position.rotate + around.degrees}deg)`,
      ...growing[verticalAlign](least),
    ].join(' '),
    alignContent: contents[verticalAlign],
    color: style.color,
    fontSize: style.fontSize ?? 14,
    fontFamily: style.fontFamily,
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    textAlign: style.textAlign ?? 'center',
    lineHeight: style.lineHeight ?? 1.5,
  };
}

const contents = { top: 'start', middle: 'center', bottom: 'end' } as const;

/** Text that exceeds the box overflows where the widget allows it: a growing field is moved by half of the excess. */
const growing: Record<keyof typeof contents, (height: number) => string[]> = {
  top: (height) => [`translateY(calc(50% - ${height / 2}px))`],
  middle: () => [],
  bottom: (height) => [`translateY(calc(${height / 2}px - 50%))`],
};
