import { useState } from 'react';
import { numberEdit } from '../controls/NumberEdit.ts';
import { NumberInput } from '../controls/NumberInput.tsx';
import { type ChannelMode, type ColourMode, channelsOf, colourModes, withChannel } from './colourInputs.ts';
import { type Hsv, hsvToRgb, rgbToHsv } from './colourSpaces.ts';
import { colourTexts } from './colourTexts.ts';
import { fromHex, hexCharacters, toHex } from './hexColour.ts';

interface ColourInputsProps {
  colour: Hsv;
  onChange: (colour: Hsv) => void;
}

/** The colour as numbers: hex, rgb, hsl or hsv, and how opaque it is. */
export function ColourInputs({ colour, onChange }: ColourInputsProps) {
  const t = colourTexts.useTexts();
  const [mode, setMode] = useState<ColourMode>('hex');
  return (
    <div className="cp-inputs">
      <select
        className="dc-text"
        aria-label={t('mode')}
        value={mode}
        onChange={({ target }) => setMode(colourModes.find((one) => one === target.value) ?? 'hex')}
      >
        {colourModes.map((one) => (
          <option key={one} value={one}>
            {one.toUpperCase()}
          </option>
        ))}
      </select>
      {mode === 'hex' ? (
        <HexInput colour={colour} onChange={onChange} />
      ) : (
        <Channels mode={mode} colour={colour} onChange={onChange} />
      )}
      <NumberInput
        name={t('alpha')}
        value={Math.round(colour.a * 100)}
        edit={numberEdit(Math.round(colour.a * 100), (alpha) => onChange({ ...colour, a: alpha / 100 }))}
        bounds={{ min: 0, max: 100, step: 1 }}
        unit="%"
      />
    </div>
  );
}

function Channels({ mode, colour, onChange }: ColourInputsProps & { mode: ChannelMode }) {
  return channelsOf(colour, mode).map(({ name, max, value }, index) => (
    <NumberInput
      key={name}
      name={name}
      value={value}
      edit={numberEdit(value, (typed) => onChange(withChannel(colour, mode, index, typed)))}
      bounds={{ min: 0, max, step: 1 }}
    />
  ));
}

function HexInput({ colour, onChange }: ColourInputsProps) {
  const t = colourTexts.useTexts();
  const [typed, setTyped] = useState<string>();
  const shown = toHex(hsvToRgb(colour)).slice(1);
  const take = () => {
    const rgb = typed === shown ? undefined : fromHex(typed ?? '');
    // Six digits contain no opacity: that stays unchanged.
    if (rgb) onChange({ ...rgbToHsv(rgb), a: typed?.length === 4 || typed?.length === 8 ? rgb.a : colour.a });
    setTyped(undefined);
  };
  return (
    <input
      className="dc-text cp-hex"
      aria-label={t('hex')}
      value={typed ?? shown}
      spellCheck={false}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(hexCharacters(target.value))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        else if (event.key === 'Escape' && typed !== undefined) {
          setTyped(undefined);
          event.stopPropagation();
        }
      }}
    />
  );
}
