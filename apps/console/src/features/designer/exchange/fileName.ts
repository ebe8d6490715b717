/** A title as a file name that is valid on every system. */
export function fileName(title: string, kind: string): string {
  const bare = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
  return `${bare || 'page'}.${kind}`;
}
