/** Outlines and lines: 4.7:1 on white, 3.3:1 on a dark page. */
export const calmLine = '#6b7580';
/** What a scale or a vessel shows where nothing is: it takes the tone of whatever is behind it. */
export const calmTrack = 'rgba(125,134,145,0.3)';
/** Ranges beyond limits while the value is inside of them, and while it is not. */
export const limitColours = { inside: '#9aa3ad', beyond: '#e8650a' } as const;
