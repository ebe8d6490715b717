/** A title as a file name that every system takes. */
export function fileName(title: string, kind: string): string {
  const bare = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
  return `${bare || 'page'}.${kind}`;
}
