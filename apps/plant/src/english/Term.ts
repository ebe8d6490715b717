import type { DemoTerm } from '@lookfar/contract';

/** Names in Chinese, each with its name in English. */
export type Terms = Readonly<Record<string, string>>;

export function termsOf(terms: Terms): DemoTerm[] {
  return Object.entries(terms).map(([cn, en]) => ({ cn, en }));
}

/** The names of machines with numbers, alone and with each of the parts after them. */
export function numbered(count: number, { cn, en }: DemoTerm, parts: Terms): Terms {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return Object.fromEntries(
    numbers.flatMap((number) => [
      [`${number}号${cn}`, `${en} ${number}`],
      ...Object.entries(parts).map(([part, english]) => [`${number}号${cn}${part}`, `${en} ${number} ${english}`]),
    ]),
  );
}
