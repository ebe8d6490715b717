const kilobyte = 1024;

/** A limit as users read it: `64 KB`, `4 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.floor(bytes / kilobyte);
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${Math.floor(kilobytes / kilobyte)} MB`;
}
