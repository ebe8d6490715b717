import { InputNumber } from 'antd';
import { useEffect, useState } from 'react';
import type { CoordinatesProps } from './coordinates.ts';
import { roundDegrees } from './graticule.ts';
import { mapTexts } from './mapTexts.ts';

type Draft = { longitude: number | null; latitude: number | null };

const limits = { longitude: 180, latitude: 90 } as const;

/** Longitude and latitude as numbers. A position is told once both are there, and taken away with both. */
export function CoordinateInputs({ value, onChange }: CoordinatesProps) {
  const t = mapTexts.useTexts();
  const [draft, setDraft] = useState<Draft>(value ?? { longitude: null, latitude: null });
  // Half a position is only here; what comes from outside is whole.
  useEffect(() => {
    setDraft((before) => value ?? (before.longitude !== null && before.latitude !== null ? nothing : before));
  }, [value]);
  const change = (axis: keyof Draft, next: number | null) => {
    const now = { ...draft, [axis]: next === null ? null : roundDegrees(next) };
    setDraft(now);
    const { longitude, latitude } = now;
    if (longitude !== null && latitude !== null) onChange({ longitude, latitude });
    else if (value !== null) onChange(null);
  };
  return (
    <span className="coordinate-inputs">
      {(['longitude', 'latitude'] as const).map((axis) => (
        <InputNumber<number>
          key={axis}
          value={draft[axis]}
          min={-limits[axis]}
          max={limits[axis]}
          controls={false}
          prefix={<span className="coordinate-name">{t(axis)}</span>}
          suffix="°"
          aria-label={t(axis)}
          onChange={(next) => change(axis, next)}
        />
      ))}
    </span>
  );
}

const nothing: Draft = { longitude: null, latitude: null };
