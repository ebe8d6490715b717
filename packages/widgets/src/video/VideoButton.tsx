/** Drawn in a 24 × 24 box, stroked. */
const icons = {
  play: 'M8 5l11 7l-11 7z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9v6h4l5 4V5L8 9zM16 9l6 6M22 9l-6 6',
  talk: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  up: 'M6 15l6-6l6 6',
  down: 'M6 9l6 6l6-6',
  left: 'M15 6l-6 6l6 6',
  right: 'M9 6l6 6l-6 6',
  zoomIn: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5M8 11h6M11 8v6',
  zoomOut: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5M8 11h6',
} as const;

interface VideoButtonProps {
  part: string;
  label: string;
  /** The second one is shown while `data-on` is set. */
  icons: readonly (keyof typeof icons)[];
  isHidden?: boolean;
}

export function VideoButton({ part, label, icons: drawn, isHidden = false }: VideoButtonProps) {
  return (
    <button type="button" data-part={part} title={label} aria-label={label} hidden={isHidden}>
      {drawn.map((name) => (
        <svg key={name} viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[name]} />
        </svg>
      ))}
    </button>
  );
}
