import type { StationPoint, StationSignal } from './point.ts';

const shapes: Readonly<Record<string, { letter: string; bytes: number }>> = {
  BOOL: { letter: 'X', bytes: 2 },
  UINT16: { letter: 'W', bytes: 2 },
  UINT32: { letter: 'D', bytes: 4 },
  FLOAT: { letter: 'D', bytes: 4 },
};

/** The place of a signal in its data block. */
export interface BlockPoint extends StationPoint {
  offset: number;
  bytes: number;
}

/** Signals one after another in a data block, at even bytes. */
export function dataBlock(db: number, signals: readonly StationSignal[]): BlockPoint[] {
  let offset = 0;
  return signals.map((signal) => {
    const shape = shapes[signal.dataType];
    if (!shape) throw new Error(`${signal.title} has a type that no data block holds`);
    const place = shape.letter === 'X' ? `X${offset}.0` : `${shape.letter}${offset}`;
    const point = { ...signal, address: `DB${db}.DB${place}`, offset, bytes: shape.bytes };
    offset += shape.bytes;
    return point;
  });
}
