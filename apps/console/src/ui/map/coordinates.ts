/** Degrees, WGS 84. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/** Props of an editor for a position; null if there is none. */
export interface CoordinatesProps {
  value: Coordinates | null;
  onChange: (value: Coordinates | null) => void;
}
