const tokens = /YYYY|MM|DD|HH|mm|ss/g;
const special = /[.*+?^${}()|[\]\\/]/g;

/** The opposite of `formatTime`: a time in the viewer's zone, or undefined. Parts that a pattern lacks are the lowest. */
export function parseTime(text: string, pattern: string): number | undefined {
  const names: readonly string[] = pattern.match(tokens) ?? [];
  const between = pattern
    .split(tokens)
    .map((text) => text.trim().replaceAll(special, '\\$&').replaceAll(/\s+/g, '\\s*'));
  const shape = between.map((text, index) => `\\s*${text}\\s*${partShape(names[index])}`).join('');
  const found = new RegExp(`^${shape}$`).exec(text);
  if (!found || names.length === 0) return undefined;
  const at = (name: string, other: number) => {
    const index = names.indexOf(name);
    return index < 0 ? other : Number(found[index + 1]);
  };
  const [year, month, day] = [at('YYYY', 1970), at('MM', 1), at('DD', 1)];
  const [hour, minute, second] = [at('HH', 0), at('mm', 0), at('ss', 0)];
  const date = new Date(year, month - 1, day, hour, minute, second);
  // The 31st of June is no date.
  const isSame = date.getMonth() === month - 1 && date.getDate() === day && date.getHours() === hour % 24;
  return isSame && hour < 24 && minute < 60 && second < 60 ? date.getTime() : undefined;
}

const partShape = (name: string | undefined): string =>
  name === undefined ? '' : name === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})';
