/** A name as it is compared: lower case, full-width letters as usual ones, single spaces. */
export const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
