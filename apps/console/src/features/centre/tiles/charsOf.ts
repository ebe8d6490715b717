import type { CSSProperties } from 'react';

/** How long a number is: its size follows from that. Chinese characters are about as wide as two digits. */
export const charsOf = (text: string): CSSProperties =>
  ({ '--chars': [...text].reduce((sum, char) => sum + (char > '\u2e80' ? 1.7 : 1), 0) }) as CSSProperties;
