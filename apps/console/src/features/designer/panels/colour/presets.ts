/**
 * Fifty colours of plant drawings, ten a row: greys of calm drawings, states and alarms, pipes and media, electricity
 * and fields, strong ones for signs.
 */
export const presets: readonly string[] = [
  ...['#ffffff', '#f5f6f8', '#e4e7eb', '#d3d8de', '#b4bbc3', '#8c9298', '#59616b', '#343b44', '#1f2429', '#000000'],
  ...['#2f363d', '#646a70', '#fff1b8', '#0b6e99', '#ffd500', '#e8650a', '#b00020', '#4b1f8f', '#0958d9', '#2f6b3a'],
  ...['#1f9d55', '#4fb3d9', '#bfe3f2', '#a35a1f', '#c9a227', '#7a4ea3', '#d97e9e', '#9aa3ad', '#3f7f77', '#6b4f3a'],
  ...['#f2c500', '#23924c', '#a8071a', '#65a9f3', '#8fbf26', '#62bccb', '#fa8214', '#db2f3b', '#a680ff', '#ffe58f'],
  ...['#ff4d4f', '#ff9c3a', '#ffe34d', '#7be495', '#36c5f0', '#1677ff', '#6650d6', '#c2307d', '#14181c', '#e6eaee'],
];
