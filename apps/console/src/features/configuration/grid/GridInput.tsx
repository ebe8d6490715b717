// biome-ignore-all lint/a11y/useSemanticElements: a grid of which only a part stands in the page cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the grid's one field, which names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of that field do the same
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type Ref, useState } from 'react';
import { openCellKey } from './gridKeys.ts';
import type { GridEvent } from './gridStep.ts';
import type { GridRow } from './gridTypes.ts';
import type { Choice } from './viewColumn.ts';

interface GridInputProps<Row extends GridRow> {
  inputRef: Ref<HTMLTextAreaElement>;
  edit: string | null;
  /** The text of the cell while it is not open. */
  text: string;
  label: string;
  choices: readonly Choice[] | undefined;
  place: CSSProperties;
  above: boolean;
  activeId: string;
  invalid: boolean;
  dispatch: (event: GridEvent<Row>) => void;
  /** A key while no cell is open. */
  onKey: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent, cut: boolean) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/**
 * The only input of the grid. It always has the focus and is placed over the cursor, so that an input method receives
 * the first key; it is visible only while the cell is open.
 */
export function GridInput<Row extends GridRow>(props: GridInputProps<Row>) {
  const { edit, text, choices, place, dispatch, activeId } = props;
  const [marked, setMarked] = useState(-1);
  const open = edit !== null;
  const offered = open && choices ? offeredOf(choices, edit, text) : [];
  const listId = `${activeId}-choices`;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (!open) {
      setMarked(-1);
      props.onKey(event);
      return;
    }
    if (offered.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((now) => (now + by + offered.length) % offered.length);
      return;
    }
    const { key, shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
    const meaning = openCellKey<Row>({ key, shift, alt, ctrl: ctrlKey || metaKey });
    if (!meaning) return;
    if (key !== 's' && key !== 'S') event.preventDefault();
    event.stopPropagation();
    const chosen = offered[marked]?.text;
    setMarked(-1);
    dispatch(meaning.type === 'commit' && chosen !== undefined ? { ...meaning, text: chosen } : meaning);
  };

  return (
    <>
      <textarea
        ref={props.inputRef}
        className={open ? 'grid-input grid-input-open' : 'grid-input'}
        style={place}
        rows={1}
        value={edit ?? ''}
        aria-label={props.label}
        aria-activedescendant={open ? undefined : activeId}
        aria-invalid={props.invalid || undefined}
        aria-controls={offered.length > 0 ? listId : undefined}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => {
          setMarked(-1);
          dispatch(open ? { type: 'type', text: oneLine(value) } : { type: 'edit', text: oneLine(value) });
        }}
        onBlur={() => open && dispatch({ type: 'commit', after: 'stay' })}
        onCopy={(event) => !open && props.onCopy(event, false)}
        onCut={(event) => !open && props.onCopy(event, true)}
        onPaste={(event) => !open && props.onPaste(event)}
      />
      {offered.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={props.label}
          className={props.above ? 'grid-choices grid-choices-above' : 'grid-choices'}
          style={place}
        >
          {offered.map((choice, index) => (
            <div
              key={choice.text}
              role="option"
              aria-selected={index === marked || choice.text === edit}
              className={index === marked ? 'grid-choice grid-choice-marked' : 'grid-choice'}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => dispatch({ type: 'commit', after: 'stay', text: choice.text })}
            >
              <span>{choice.text}</span>
              {choice.note !== undefined && <span className="grid-choice-note">{choice.note}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** All options until the text differs from the cell's, then those that start with it or contain it. */
function offeredOf(choices: readonly Choice[], edit: string, text: string): readonly Choice[] {
  const typed = edit.trim().toLowerCase();
  if (edit === text || typed === '') return choices;
  const fits = choices.filter((choice) => `${choice.text} ${choice.note ?? ''}`.toLowerCase().includes(typed));
  return fits.length > 0 ? fits : choices;
}
