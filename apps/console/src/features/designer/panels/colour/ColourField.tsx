import './colour.css';
import type { Paint } from '@lookfar/page';
import { useRef } from 'react';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useMergeKey } from '../controls/mergeKey.ts';
import { useOpen } from '../controls/useOpen.ts';
import { panelTexts } from '../panelTexts.ts';
import { ColourPopup } from './ColourPopup.tsx';
import { colourTexts } from './colourTexts.ts';
import { isGradient, isNoPaint, paintCss } from './gradients.ts';

interface ColourFieldProps {
  name: string;
  /** Undefined if there are several colours. */
  value: Paint | undefined;
  /** The choice; `merge` stays the same throughout a gesture. */
  onChange: (paint: Paint, merge: string) => void;
  /** Gradients too. */
  isPaint?: boolean;
  isDisabled?: boolean;
  id?: string | undefined;
}

/** A swatch with its name; the picker opens next to it and the choice is applied immediately. */
export function ColourField({ name, value, onChange, isPaint = false, isDisabled = false, id }: ColourFieldProps) {
  const t = colourTexts.useTexts();
  const words = panelTexts.useTexts();
  const merge = useMergeKey();
  const [isOpen, setOpen] = useOpen();
  const field = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    merge.renew();
    setOpen(!isOpen);
  };
  return (
    <span className="cp-place">
      <button
        ref={field}
        {...(id !== undefined && { id })}
        type="button"
        className="cp-field"
        aria-label={`${name}: ${t('choose')}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={toggle}
      >
        <span className="cp-chip" data-empty={(value !== undefined && isNoPaint(value)) || undefined}>
          <span style={{ background: paintCss(value) }} />
        </span>
        <Clip>{value === undefined ? words('mixed') : paintText(value, t)}</Clip>
      </button>
      {isOpen && (
        <ColourPopup
          name={name}
          value={value ?? ''}
          isPaint={isPaint}
          onStart={merge.renew}
          onChange={(paint) => onChange(paint, merge.current())}
          onClose={() => setOpen(false)}
          opener={field}
        />
      )}
    </span>
  );
}

function paintText(paint: Paint, t: ReturnType<typeof colourTexts.useTexts>): string {
  if (isGradient(paint)) return t(paint.type);
  return isNoPaint(paint) ? t('none') : paint;
}
