/** Where an arrow key moves among tiles: sideways to the neighbour, up and down to the nearest in the next row. */
export function moveTile(key: string, from: HTMLElement, tiles: readonly HTMLElement[]): HTMLElement | undefined {
  const at = tiles.indexOf(from);
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const here = from.getBoundingClientRect();
  const isDown = key === 'ArrowDown';
  const beyond = (isDown ? tiles.slice(at + 1) : tiles.slice(0, at).reverse()).filter((tile) => {
    const { top } = tile.getBoundingClientRect();
    return isDown ? top > here.top + 1 : top < here.top - 1;
  });
  const row = beyond[0]?.getBoundingClientRect().top;
  const inRow = beyond.filter((tile) => Math.abs(tile.getBoundingClientRect().top - (row ?? 0)) < 2);
  const distance = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - here.left);
  return inRow.sort((a, b) => distance(a) - distance(b))[0];
}
