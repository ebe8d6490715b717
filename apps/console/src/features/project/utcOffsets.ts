/** Minutes east of UTC that are in use somewhere, besides whole hours. */
const partHours = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];

export const utcOffsets: readonly number[] = [
  ...Array.from({ length: 27 }, (_, index) => (index - 12) * 60),
  ...partHours,
].toSorted((a, b) => a - b);

/** UTC+8, UTC-3:30. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60;
  const hours = `${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  return `UTC${minutes < 0 ? '-' : '+'}${hours}`;
}
