import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that are mistaken for each other: people type it from a terminal. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Printed where the server was started: whoever has it reads the terminal, or the environment, of the server. */
export class StartToken {
  readonly text: string;

  constructor(text: string = newToken()) {
    this.text = text;
  }

  /** In constant time. Case, spaces and dashes are how people write it down. */
  is(given: string): boolean {
    return timingSafeEqual(digest(given), digest(this.text));
  }
}

const digest = (text: string) => createHash('sha256').update(text.toLowerCase().replace(/[\s-]/g, '')).digest();

/** 16 characters in groups of four, 79 bits. */
function newToken(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
