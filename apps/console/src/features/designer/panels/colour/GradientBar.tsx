import type { Gradient } from '@lookfar/page';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { colourTexts } from './colourTexts.ts';
import { addStop, changeStop, removeStop, stopsCss } from './gradients.ts';

interface GradientBarProps {
  gradient: Gradient;
  active: number;
  onActive: (index: number) => void;
  onStart: () => void;
  onChange: (gradient: Gradient) => void;
}

/** The stops of a gradient on a bar: a click adds one, dragging moves it, Delete or a double click removes it. */
export function GradientBar({ gradient, active, onActive, onStart, onChange }: GradientBarProps) {
  const t = colourTexts.useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const offsetAt = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    return box ? (event.clientX - box.left) / box.width : 0;
  };
  const add = (event: PointerEvent) => {
    if (event.target !== bar.current || event.button !== 0) return;
    onStart();
    const next = addStop(gradient, offsetAt(event));
    if (next === gradient) return;
    onChange(next);
    onActive(next.stops.length - 1);
  };
  const remove = (index: number) => {
    onStart();
    onChange(removeStop(gradient, index));
    onActive(0);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, offset: number) => {
    const by = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key];
    if (by !== undefined) onChange(changeStop(gradient, index, { offset: offset + by * (event.shiftKey ? 10 : 1) }));
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a layout of its own
    <div
      ref={bar}
      className="cp-bar"
      role="group"
      aria-label={t('stops')}
      title={t('stops')}
      style={{ background: stopsCss(gradient) }}
      onPointerDown={add}
    >
      {gradient.stops.map(({ offset, color }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the list; nothing else tells it apart
          key={index}
          type="button"
          className="cp-stop"
          aria-label={t('stop', { index: index + 1 })}
          aria-pressed={index === active}
          style={{ left: `${offset * 100}%`, backgroundColor: color }}
          onFocus={() => onActive(index)}
          onDoubleClick={() => remove(index)}
          onKeyDown={(event) => onKeyDown(event, index, offset)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            onStart();
            onActive(index);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              onChange(changeStop(gradient, index, { offset: offsetAt(event) }));
          }}
        />
      ))}
    </div>
  );
}
