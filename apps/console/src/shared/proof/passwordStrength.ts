export type Strength = 'weak' | 'fair' | 'strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** How hard a password is to guess, as a hint: by its length, and by kinds of characters unless it repeats itself. */
export function passwordStrength(password: string): Strength {
  const different = new Set(password.toLowerCase()).size;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (password.length < 8 || different < 5 || variety < 2 || isRow(password)) return 'weak';
  return (variety >= 3 && password.length >= 10) || variety === 4 ? 'strong' : 'fair';
}

/** `abcdefg1`, `12345678a`: most of it counts up or down. */
function isRow(password: string): boolean {
  const steps = [...password].slice(1).map((char, at) => char.charCodeAt(0) - password.charCodeAt(at));
  const most = Math.max(...[1, -1, 0].map((step) => steps.filter((one) => one === step).length));
  return most >= password.length - 3;
}
