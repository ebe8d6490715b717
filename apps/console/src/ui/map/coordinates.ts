/** Degrees, WGS 84. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/** A position that is edited; null while there is none. */
export interface CoordinatesProps {
  value: Coordinates | null;
  onChange: (value: Coordinates | null) => void;
}
