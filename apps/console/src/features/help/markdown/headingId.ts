/** The id of a heading, as code hosts make it: lower case, words joined with dashes, the second of a kind with a number. */
export function headingId(text: string, given: Map<string, number>): string {
  const id = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  const count = given.get(id) ?? 0;
  given.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}
