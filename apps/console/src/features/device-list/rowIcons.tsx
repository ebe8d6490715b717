/** Plain SVG: an icon component in every row would cost more than the row. */

const star = 'M8 1.6l1.95 4 4.4.63-3.18 3.1.75 4.37L8 11.63 4.08 13.7l.75-4.37L1.65 6.23l4.4-.63z';

export function StarIcon({ filled }: { filled: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={star} fill={filled ? 'currentColor' : 'none'} stroke="currentColor" strokeLinejoin="round" />
    </svg>
  );
}

export function MoreIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 3.5v.01M8 8v.01M8 12.5v.01" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

export function PinIcon() {
  return (
    <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 1h6v2l-1 1v3l3 3v1H9l-1 4-1-4H3v-1l3-3V4L5 3z" fill="currentColor" />
    </svg>
  );
}
