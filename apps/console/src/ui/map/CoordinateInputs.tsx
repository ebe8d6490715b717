import { InputNumber } from 'antd';
import { useEffect, useState } from 'react';
import { Dim, Row } from '../layout/Layout.tsx';
import type { CoordinatesProps } from './coordinates.ts';
import { roundDegrees } from './graticule.ts';
import { mapTexts } from './mapTexts.ts';

type Draft = { longitude: number | null; latitude: number | null };

const limits = { longitude: 180, latitude: 90 } as const;

/** Longitude and latitude as numbers. Reports a position once both are set, and null when one is cleared. */
export function CoordinateInputs({ value, onChange }: CoordinatesProps) {
  const t = mapTexts.useTexts();
  const [draft, setDraft] = useState<Draft>(value ?? { longitude: null, latitude: null });
  // Half a position exists only in the draft; the value is always complete.
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
    <Row as="span" className="coordinate-inputs">
      {(['longitude', 'latitude'] as const).map((axis) => (
        <InputNumber<number>
          key={axis}
          value={draft[axis]}
          min={-limits[axis]}
          max={limits[axis]}
          controls={false}
          prefix={<Dim>{t(axis)}</Dim>}
          suffix="°"
          aria-label={t(axis)}
          onChange={(next) => change(axis, next)}
        />
      ))}
    </Row>
  );
}

const nothing: Draft = { longitude: null, latitude: null };
