/** Pixels between two lines: closer ones are a grey haze. */
const leastPixels = 7;

/** Page units between two distinguishable grid lines at this zoom: the grid's own size times 1, 5, 10, 50, … */
export function gridStep(gridSize: number, zoom: number): number {
  let step = gridSize;
  for (let factor = 5; step * zoom < leastPixels; factor = factor === 5 ? 2 : 5) step *= factor;
  return step;
}
