import type { KeyboardEvent, PointerEvent } from 'react';
import { type Hsv, hsvToRgb } from './colourSpaces.ts';
import { colourTexts } from './colourTexts.ts';
import { toHex } from './hexColour.ts';

interface ColourAreaProps {
  colour: Hsv;
  onStart: () => void;
  onChange: (colour: Hsv) => void;
}

const steps: Readonly<Record<string, { s: number; v: number }>> = {
  ArrowLeft: { s: -0.01, v: 0 },
  ArrowRight: { s: 0.01, v: 0 },
  ArrowUp: { s: 0, v: 0.01 },
  ArrowDown: { s: 0, v: -0.01 },
};

const inside = (share: number): number => Math.min(1, Math.max(0, share));

/** Saturation to the right, value upwards. */
export function ColourArea({ colour, onStart, onChange }: ColourAreaProps) {
  const t = colourTexts.useTexts();
  const drag = dragShare(onStart, ({ x, y }) => onChange({ ...colour, s: x, v: 1 - y }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onChange({ ...colour, s: inside(colour.s + step.s * far), v: inside(colour.v + step.v * far) });
  };
  return (
    <div
      className="cp-area"
      style={{ backgroundColor: toHex(hsvToRgb({ h: colour.h, s: 1, v: 1, a: 1 })) }}
      role="slider"
      tabIndex={0}
      aria-label={t('area')}
      aria-valuenow={Math.round(colour.s * 100)}
      aria-valuetext={`${Math.round(colour.s * 100)} % · ${Math.round(colour.v * 100)} %`}
      onFocus={onStart}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span
        className="cp-area-knob"
        style={{
          left: `${colour.s * 100}%`,
          top: `${(1 - colour.v) * 100}%`,
          backgroundColor: toHex(hsvToRgb({ ...colour, a: 1 })),
        }}
      />
    </div>
  );
}

interface Share {
  x: number;
  y: number;
}

/** Pointer handlers of a box: dragging reports a position as shares of its width and height. */
function dragShare(onStart: () => void, onDrag: (share: Share) => void) {
  const report = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onDrag({ x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onStart();
      report(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) report(event);
    },
  };
}
