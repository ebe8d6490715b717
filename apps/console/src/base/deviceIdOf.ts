const idShape = /^[1-9]\d{0,15}$/;

/** The id in an address; undefined if the text is not an id. */
export function deviceIdOf(text: string | undefined): number | undefined {
  return text !== undefined && idShape.test(text) ? Number(text) : undefined;
}
