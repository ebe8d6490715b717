/** Whether a page of another origin may be shown in a frame: only of origins that the platform allows. */
export function mayFrame(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return /^https?:$/.test(protocol) && origins.includes(origin);
}
