/** What draws or sets something, or only helps to draw. */
const forDrawing: readonly string[] = [
  ...['page', 'usage', 'bindMany', 'import', 'settings'],
  ...['commands', 'shortcuts'],
];

/** [DS17] The entries of the menu where the page is only looked at. */
export const toReadOnlyMenu = <T extends { key: string }>(entries: readonly T[]): T[] =>
  entries.filter(({ key }) => !forDrawing.includes(key));
