import type { Paint } from '@lookfar/page';
import { Popover } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../canvas/isTyping.ts';
import { ColourPicker } from './ColourPicker.tsx';
import { isGradient, isNoPaint } from './gradients.ts';
import { PaintPicker } from './PaintPicker.tsx';
import { rememberColour } from './recentColours.ts';

interface ColourPopupProps {
  name: string;
  value: Paint;
  /** Gradients too. */
  isPaint: boolean;
  onStart: () => void;
  onChange: (paint: Paint) => void;
  onClose: () => void;
  /** What opened it, and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** With its edges, a little more than the picker has. */
const pickerWidth = 300;

/**
 * The picker, focused, next to the panel, or below its field if there is no room for that. Presses elsewhere and Escape
 * close it.
 */
export function ColourPopup({ name, value, isPaint, onStart, onChange, onClose, opener }: ColourPopupProps) {
  const take = useRemembered(onChange);
  const [place] = useState(() => placeOf(opener.current));
  const isBeside = place.left >= pickerWidth;
  const picker = isPaint ? (
    <PaintPicker value={value} onStart={onStart} onChange={take} />
  ) : (
    <ColourPicker value={isGradient(value) ? '' : value} onStart={onStart} onChange={take} />
  );
  return (
    <Popover
      open
      trigger={[]}
      {...(isBeside ? { placement: 'left', align: { offset: [-place.inset, 0] } } : { placement: 'bottomRight' })}
      content={<PopupBox {...{ name, opener, onClose }}>{picker}</PopupBox>}
    >
      <span className="cp-anchor" data-beside={isBeside || undefined} />
    </Popover>
  );
}

/** Where the panel or dialog of a field starts, and the field's offset in it: the other settings stay visible. */
function placeOf(field: HTMLElement | null): { left: number; inset: number } {
  const around = field?.closest('.dp, .ant-modal-container') ?? field;
  const left = around?.getBoundingClientRect().left ?? 0;
  return { left, inset: (field?.getBoundingClientRect().left ?? left) - left };
}

interface PopupBoxProps extends Pick<ColourPopupProps, 'name' | 'opener' | 'onClose'> {
  children: ReactNode;
}

/** A separate component, since a popover renders its content later than itself. */
function PopupBox({ name, opener, onClose, children }: PopupBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, opener, onClose);
  return (
    <div ref={box} className="cp-box" role="dialog" aria-label={name} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Remembers the final colour when the picker closes, not every colour on the way there. */
function useRemembered(onChange: (paint: Paint) => void): (paint: Paint) => void {
  const chosen = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (chosen.current !== undefined) rememberColour(chosen.current);
    },
    [],
  );
  return (paint) => {
    chosen.current = isGradient(paint) || isNoPaint(paint) ? undefined : paint;
    onChange(paint);
  };
}

type Place = RefObject<HTMLElement | null>;

const isIn = ({ current }: Place, target: EventTarget | null): boolean =>
  target instanceof Node && current?.contains(target) === true;

/**
 * A box that opens over the page: it gets the focus; a press elsewhere closes it, and so does Escape, which returns the
 * focus. The element that opened it closes it itself.
 */
function useDismiss(box: Place, opener: Place, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      if (isIn(box, target) || isIn(opener, target)) return;
      // Typed text is committed when its field loses the focus; a removed field would get no such event.
      if (isIn(box, document.activeElement)) (document.activeElement as HTMLElement).blur();
      close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (!isIn(box, event.target) && isTyping(event.target))) return;
      // It would drop the selection on the canvas and close the drawer around the panel as well.
      event.preventDefault();
      event.stopPropagation();
      close.current();
      opener.current?.focus();
    };
    addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, opener]);
}
