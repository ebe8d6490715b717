import './status.css';
import type { ReactNode } from 'react';
import type { StatusState } from './statusStates.ts';

interface StatusMarkProps {
  state: StatusState;
  /** Edge length in px. */
  size?: number;
}

const digit = (text: string, y: number) => (
  <text
    x="8"
    y={y}
    fontSize="9"
    fontWeight="700"
    textAnchor="middle"
    stroke="none"
    fill="var(--ink)"
    fontFamily="var(--scada-font)"
  >
    {text}
  </text>
);

/** One silhouette per state: states must be distinguishable in greyscale. Alarms add the digit of their priority. */
const shapes: Record<StatusState, ReactNode> = {
  normal: <circle cx="8" cy="8" r="4" fill="none" />,
  running: <path d="M5 3.2v9.6L13 8z" fill="var(--line)" />,
  stopped: <rect x="4" y="4" width="8" height="8" fill="var(--line)" />,
  warning: (
    <>
      <path d="M8 2.2 14.4 13.6H1.6z" fill="none" />
      <path d="M8 6v3.6M8 11.2v.8" />
    </>
  ),
  low: (
    <>
      <path d="M1 2.4h14L8 15z" fill="var(--fill)" />
      {digit('4', 9.4)}
    </>
  ),
  medium: (
    <>
      <path d="M1 13.6h14L8 1z" fill="var(--fill)" />
      {digit('3', 12.6)}
    </>
  ),
  high: (
    <>
      <path d="M8 .8 15.2 8 8 15.2.8 8z" fill="var(--fill)" />
      {digit('2', 10.9)}
    </>
  ),
  critical: (
    <>
      <rect x="1.4" y="1.4" width="13.2" height="13.2" fill="var(--fill)" />
      {digit('1', 10.9)}
    </>
  ),
  stale: <circle cx="8" cy="8" r="5.4" fill="none" strokeDasharray="2.4 2" />,
  maintenance: (
    <path
      d="M13.6 4.2a3.6 3.6 0 0 1-4.8 4.4L4.6 13a1.5 1.5 0 0 1-2.1-2.1l4.3-4.2a3.6 3.6 0 0 1 4.5-4.7L9.2 4.1l.4 1.9 1.9.4z"
      fill="none"
    />
  ),
  selected: <path d="M3 8.4 6.6 12 13 4.6" fill="none" strokeWidth="2" />,
};

/** The shape of a state, without text: for use next to a text that names it, and hidden from assistive technology. */
export function StatusMark({ state, size = 16 }: StatusMarkProps) {
  return (
    <svg className={`scada-mark scada-${state}`} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <g stroke="var(--line)" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round">
        {shapes[state]}
      </g>
    </svg>
  );
}
