/** Outlines and lines: 4.7:1 on white, 3.3:1 on a dark page. */
export const calmLine = '#6b7580';
/** Track of a scale or vessel where it is empty: picks up the tone of the background. */
export const calmTrack = 'rgba(125,134,145,0.3)';
/** Ranges beyond limits, while the value is within the limits and while it is not. */
export const limitColours = { inside: '#9aa3ad', beyond: '#e8650a' } as const;
