import { Stack } from '../../../../ui/layout/Layout.tsx';
import { type Hsv, hsvToRgb } from './colourSpaces.ts';
import { colourTexts } from './colourTexts.ts';
import { toHex } from './hexColour.ts';

interface ColourSlidersProps {
  colour: Hsv;
  onStart: () => void;
  onChange: (colour: Hsv) => void;
}

export function ColourSliders({ colour, onStart, onChange }: ColourSlidersProps) {
  const t = colourTexts.useTexts();
  const solid = toHex(hsvToRgb({ ...colour, a: 1 }));
  return (
    <Stack gap={2} className="cp-sliders">
      <input
        className="cp-slider cp-hue"
        type="range"
        min={0}
        max={359}
        aria-label={t('hue')}
        value={Math.round(colour.h)}
        onPointerDown={onStart}
        onChange={({ target }) => onChange({ ...colour, h: Number(target.value) })}
      />
      <span className="cp-checker">
        <input
          className="cp-slider"
          type="range"
          min={0}
          max={100}
          aria-label={t('alpha')}
          value={Math.round(colour.a * 100)}
          style={{ background: `linear-gradient(to right, transparent, ${solid})` }}
          onPointerDown={onStart}
          onChange={({ target }) => onChange({ ...colour, a: Number(target.value) / 100 })}
        />
      </span>
    </Stack>
  );
}
