/** A pattern for `like … escape '!'`: what a user types is text, not a pattern. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}
