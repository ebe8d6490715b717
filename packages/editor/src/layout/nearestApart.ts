interface Block {
  sum: number;
  count: number;
}

/**
 * The places nearest to those wanted (by squares), in this order and so far apart: `apart[i]` is the least distance
 * between places `i` and `i + 1`.
 */
export function nearestApart(wanted: readonly number[], apart: readonly number[]): number[] {
  // Without the distances, the places only have to ascend: neighbours that do not are put at their mean.
  const before: number[] = [];
  let total = 0;
  for (const index of wanted.keys()) {
    if (index > 0) total += apart[index - 1] ?? 0;
    before.push(total);
  }
  const blocks: Block[] = [];
  for (const [index, place] of wanted.entries()) {
    let block: Block = { sum: place - (before[index] ?? 0), count: 1 };
    for (let last = blocks.at(-1); last && mean(last) > mean(block); last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array<number>(block.count).fill(mean(block))).map((x, i) => x + (before[i] ?? 0));
}

const mean = ({ sum, count }: Block): number => sum / count;
