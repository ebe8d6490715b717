import { randomInt } from 'node:crypto';

/** Without characters that are mistaken for others when they are read out or copied by hand. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];
const length = 12;

/** A generated password of 12 characters, with letters of both cases and digits. */
export function temporaryPassword(random: (below: number) => number = randomInt): string {
  const all = kinds.join('');
  const one = (of: string) => of.charAt(random(of.length));
  const characters = [...kinds.map(one), ...Array.from({ length: length - kinds.length }, () => one(all))];
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}
