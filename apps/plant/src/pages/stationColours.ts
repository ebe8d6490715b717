/** The dark page of the pump house. */
export const dark = {
  ground: '#17212b',
  bar: '#0f171f',
  panel: '#1f2c38',
  raised: '#2c3c4b',
  line: '#4a5c6d',
  ink: '#e6eaee',
  dim: '#a4b1bd',
  water: '#4a9be0',
  track: '#33444f',
  pointer: '#c2cad3',
} as const;
