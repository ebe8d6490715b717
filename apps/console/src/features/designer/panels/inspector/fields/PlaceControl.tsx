import { ConfigProvider } from 'antd';
import { LocationField } from '../../../../../ui/map/LocationField.tsx';

interface PlaceControlProps {
  /** Null without a position; undefined if there are several. */
  value: unknown;
  onChange: (place: { longitude: number; latitude: number } | null) => void;
}

/** A position: typed, or chosen on a map. */
export function PlaceControl({ value, onChange }: PlaceControlProps) {
  const place = (value ?? null) as { longitude: number; latitude: number } | null;
  return (
    <ConfigProvider componentSize="small">
      <LocationField value={place} onChange={onChange} />
    </ConfigProvider>
  );
}
