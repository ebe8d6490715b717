/** How the lines of a chart share value axes. */
export type AxisRule = 'one' | 'unit' | 'item';

export interface ValueAxis {
  /** Name of its scale. */
  scale: string;
  side: 'left' | 'right';
  /** Indexes of its lines. */
  lines: readonly number[];
  unit: string;
}

/** More would leave no room for the lines; further ones share the last axis of their side. */
const most = 6;

/** [CH6] One axis for all, one for each unit, or one for each line; left and right in turn. */
export function valueAxes(rule: AxisRule, units: readonly string[]): ValueAxis[] {
  const groups = new Map<string, number[]>();
  units.forEach((unit, line) => {
    const key = rule === 'one' ? '' : rule === 'unit' ? unit : String(line);
    const known = groups.get(key);
    if (known) known.push(line);
    else if (groups.size < most) groups.set(key, [line]);
    else [...groups.values()].at(-1)?.push(line);
  });
  const all = groups.size === 0 ? [[]] : [...groups.values()];
  return all.map((lines, index) => ({
    scale: `y${index}`,
    side: index % 2 === 0 ? 'left' : 'right',
    lines,
    unit: commonUnit(lines, units),
  }));
}

/** Of different units none can be written on the axis. */
function commonUnit(lines: readonly number[], units: readonly string[]): string {
  const found = new Set(lines.map((line) => units[line] ?? ''));
  return found.size === 1 ? ([...found][0] ?? '') : '';
}
