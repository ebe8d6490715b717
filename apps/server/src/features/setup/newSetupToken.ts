import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other: people type it from a terminal. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 characters in groups of four, 79 bits. */
export function newSetupToken(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
