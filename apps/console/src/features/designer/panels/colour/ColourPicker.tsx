import './colour.css';
import { StopOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { PathIcon } from '../controls/PathIcon.tsx';
import { readHsv } from './browserColour.ts';
import { ColourArea } from './ColourArea.tsx';
import { ColourInputs } from './ColourInputs.tsx';
import { ColourSliders } from './ColourSliders.tsx';
import { ColourSwatches } from './ColourSwatches.tsx';
import { keepHue } from './colourInputs.ts';
import { type Hsv, hsvToRgb } from './colourSpaces.ts';
import { colourTexts } from './colourTexts.ts';
import { toHex } from './hexColour.ts';

interface ColourPickerProps {
  /** A CSS colour; empty for none. */
  value: string;
  /** Starts a gesture: what follows is one undo entry. */
  onStart: () => void;
  onChange: (colour: string) => void;
}

const pipette =
  'M19.6 4.4a2.2 2.2 0 0 0-3.1 0l-3 3-1.2-1.2-1.5 1.5 5.5 5.5 1.5-1.5-1.2-1.2 3-3a2.2 2.2 0 0 0 0-3.1zM12 9l-7.2 7.2V19h2.8L14.8 12';

/**
 * Hue, saturation, value and alpha; as numbers; recent and preset colours. Every change shows on the page immediately.
 */
export function ColourPicker({ value, onStart, onChange }: ColourPickerProps) {
  const t = colourTexts.useTexts();
  const [colour, choose] = useHsv(value, onChange);
  const pick = (picked: string) => {
    onStart();
    onChange(picked);
  };
  return (
    <div className="cp">
      <ColourArea colour={colour} onStart={onStart} onChange={choose} />
      <div className="cp-row">
        {hasEyedropper() && (
          <IconButton
            name={t('eyedropper')}
            icon={<PathIcon path={pipette} />}
            onClick={() => void pickFromScreen().then((picked) => picked !== undefined && pick(picked))}
          />
        )}
        <IconButton name={t('clear')} icon={<StopOutlined />} onClick={() => pick('transparent')} />
        <ColourSliders colour={colour} onStart={onStart} onChange={choose} />
      </div>
      <ColourInputs colour={colour} onChange={choose} />
      <ColourSwatches value={value} onPick={pick} />
    </div>
  );
}

/** The picker's own place on the wheel: a grey or black has none, so it cannot be read back from the value. */
function useHsv(value: string, onChange: (colour: string) => void): [Hsv, (colour: Hsv) => void] {
  const [colour, setColour] = useState(() => readHsv(value));
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setColour((before) => keepHue(readHsv(value), before));
  }, [value]);
  const choose = (next: Hsv) => {
    setColour(next);
    reported.current = toHex(hsvToRgb(next));
    onChange(reported.current);
  };
  return [colour, choose];
}

interface EyeDropper {
  open: () => Promise<{ sRGBHex: string }>;
}

type WithEyeDropper = typeof globalThis & { EyeDropper?: new () => EyeDropper };

const hasEyedropper = (): boolean => typeof (globalThis as WithEyeDropper).EyeDropper === 'function';

/** A colour from anywhere on the screen; undefined if the user cancels. */
async function pickFromScreen(): Promise<string | undefined> {
  const { EyeDropper } = globalThis as WithEyeDropper;
  if (!EyeDropper) return undefined;
  try {
    return (await new EyeDropper().open()).sRGBHex;
  } catch {
    return undefined;
  }
}
