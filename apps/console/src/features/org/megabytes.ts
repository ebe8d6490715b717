/** With one decimal below ten. */
export function megabytes(bytes: number): number {
  const value = bytes / 1024 / 1024;
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}
