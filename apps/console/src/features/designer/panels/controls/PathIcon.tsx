interface PathIconProps {
  /** Path data in a 24 × 24 box. */
  path: string;
  size?: number;
}

/** A stroked icon in the colour of its text. */
export function PathIcon({ path, size = 16 }: PathIconProps) {
  return (
    <svg className="dc-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
