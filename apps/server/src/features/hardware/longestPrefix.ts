/** The model with the longest prefix that matches the SN; case-insensitive. */
export function longestPrefix<T extends { snPrefix: string }>(models: readonly T[], sn: string): T | undefined {
  const fits = models.filter(({ snPrefix }) => snPrefix !== '' && sn.toLowerCase().startsWith(snPrefix.toLowerCase()));
  return fits.toSorted((a, b) => b.snPrefix.length - a.snPrefix.length)[0];
}
