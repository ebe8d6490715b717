import './colour.css';
import type { Paint } from '@lookfar/page';
import { Popover } from 'antd';
import { useRef, useState } from 'react';
import { useMergeKey } from '../controls/mergeKey.ts';
import { panelTexts } from '../panelTexts.ts';
import { ColourPicker } from './ColourPicker.tsx';
import { colourTexts } from './colourTexts.ts';
import { isGradient, isNoPaint, paintCss } from './gradients.ts';
import { PaintPicker } from './PaintPicker.tsx';
import { rememberColour } from './recentColours.ts';

interface ColourFieldProps {
  name: string;
  /** Undefined while several colours stand there. */
  value: Paint | undefined;
  /** What is chosen; `merge` is the same from one gesture's beginning to its end. */
  onChange: (paint: Paint, merge: string) => void;
  /** Gradients too. */
  isPaint?: boolean;
  isDisabled?: boolean;
  id?: string | undefined;
}

/** Pixels from a field's left to that of its panel: the picker must not cover what else is set there. */
const besidePanel = 104;

/** A swatch with its name; the picker opens beside it and what is chosen there shows at once. */
export function ColourField({ name, value, onChange, isPaint = false, isDisabled = false, id }: ColourFieldProps) {
  const t = colourTexts.useTexts();
  const words = panelTexts.useTexts();
  const merge = useMergeKey();
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string>(undefined);
  const take = (paint: Paint) => {
    chosen.current = isGradient(paint) ? undefined : paint;
    onChange(paint, merge.current());
  };
  const close = () => {
    // Only what was settled on is worth remembering, not every colour on the way there.
    if (chosen.current) rememberColour(chosen.current);
    chosen.current = undefined;
    setOpen(false);
  };
  const open = () => {
    merge.renew();
    setOpen(true);
  };
  const picker = { value: value ?? '', onStart: merge.renew };
  return (
    <span className="cp-place">
      <button
        {...(id !== undefined && { id })}
        type="button"
        className="cp-field"
        aria-label={`${name}: ${t('choose')}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={isOpen ? close : open}
      >
        <span className="cp-chip" data-empty={(value !== undefined && isNoPaint(value)) || undefined}>
          <span style={{ background: paintCss(value) }} />
        </span>
        <span className="cp-field-text">{value === undefined ? words('mixed') : paintText(value, t)}</span>
      </button>
      {isOpen && (
        <Popover
          open
          trigger="click"
          placement="left"
          align={{ offset: [-besidePanel, 0] }}
          onOpenChange={(stays) => !stays && close()}
          content={
            isPaint ? (
              <PaintPicker {...picker} onChange={take} />
            ) : (
              <ColourPicker {...picker} value={isGradient(value) ? '' : (value ?? '')} onChange={take} />
            )
          }
        >
          <span className="cp-anchor" />
        </Popover>
      )}
    </span>
  );
}

function paintText(paint: Paint, t: ReturnType<typeof colourTexts.useTexts>): string {
  if (isGradient(paint)) return t(paint.type);
  return isNoPaint(paint) ? t('none') : paint;
}
