/** Hands bytes to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the bytes by then; a URL that is never released keeps them in memory forever.
  setTimeout(() => URL.revokeObjectURL(url), 5_000);
}
