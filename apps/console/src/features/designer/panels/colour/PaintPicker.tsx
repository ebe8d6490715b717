import './colour.css';
import type { Paint } from '@lookfar/page';
import { useState } from 'react';
import { numberEdit } from '../controls/NumberEdit.ts';
import { NumberInput } from '../controls/NumberInput.tsx';
import { Segments } from '../controls/Segments.tsx';
import { ColourPicker } from './ColourPicker.tsx';
import { colourTexts } from './colourTexts.ts';
import { GradientBar } from './GradientBar.tsx';
import { changeStop, gradientFrom, isGradient } from './gradients.ts';

interface PaintPickerProps {
  value: Paint;
  onStart: () => void;
  onChange: (paint: Paint) => void;
}

/** A colour, or a gradient whose stops are chosen one by one. */
export function PaintPicker({ value, onStart, onChange }: PaintPickerProps) {
  const t = colourTexts.useTexts();
  const [picked, setActive] = useState(0);
  const kind = isGradient(value) ? value.type : 'solid';
  const choose = (next: 'solid' | 'linear' | 'radial') => {
    onStart();
    if (next !== 'solid') onChange(gradientFrom(value, next));
    else if (isGradient(value)) onChange(value.stops[0]?.color ?? '#ffffff');
  };
  const active = isGradient(value) ? Math.min(picked, value.stops.length - 1) : 0;
  return (
    <div className="cp-paint">
      <Segments
        name={t('choose')}
        value={kind}
        options={[
          { value: 'solid', label: t('solid') },
          { value: 'linear', label: t('linear') },
          { value: 'radial', label: t('radial') },
        ]}
        onChange={choose}
      />
      {isGradient(value) && (
        <>
          <GradientBar gradient={value} active={active} onActive={setActive} onStart={onStart} onChange={onChange} />
          <div className="cp-row">
            <NumberInput
              name={t('offset')}
              label={t('offset')}
              unit="%"
              value={Math.round((value.stops[active]?.offset ?? 0) * 100)}
              bounds={{ min: 0, max: 100, step: 1 }}
              edit={numberEdit(Math.round((value.stops[active]?.offset ?? 0) * 100), (percent) =>
                onChange(changeStop(value, active, { offset: percent / 100 })),
              )}
            />
            {value.type === 'linear' && (
              <NumberInput
                name={t('angle')}
                label={t('angle')}
                unit="°"
                value={value.angle}
                bounds={{ min: 0, max: 360, step: 1 }}
                edit={numberEdit(value.angle, (angle) => onChange({ ...value, angle }))}
              />
            )}
          </div>
        </>
      )}
      <ColourPicker
        key={isGradient(value) ? active : 'solid'}
        value={isGradient(value) ? (value.stops[active]?.color ?? '') : value}
        onStart={onStart}
        onChange={(color) => onChange(isGradient(value) ? changeStop(value, active, { color }) : color)}
      />
    </div>
  );
}
