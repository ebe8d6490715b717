import { ConfigError } from './ConfigError.ts';

/** A variable without surrounding whitespace; undefined if it is not set. */
export type Lookup = (name: string) => string | undefined;

export function refuse(name: string, reason: string): never {
  throw new ConfigError(`${name}: ${reason}`);
}

export function oneOf<T extends string>(text: Lookup, name: string, choices: readonly T[], otherwise: T): T {
  const value = text(name);
  if (value === undefined) return otherwise;
  return choices.find((choice) => choice === value) ?? refuse(name, `"${value}" is not one of ${choices.join(', ')}`);
}
