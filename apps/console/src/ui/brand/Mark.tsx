interface MarkProps {
  size?: number;
}

/** The product's mark: an L that is also the axes of a chart, and a line of sight to a far point. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--scada-accent)" />
      <g stroke="var(--scada-on-accent)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.5 6.5v19h17" strokeWidth="3.4" />
        <path d="m14 19.5 4.2-5 3 2.6 4-5.8" strokeWidth="2" />
        <circle cx="25.4" cy="8" r="2.3" fill="var(--scada-on-accent)" stroke="none" />
      </g>
    </svg>
  );
}
