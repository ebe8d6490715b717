import type { Language } from '@lookfar/contract';

const prefixes: readonly [prefix: string, language: Language][] = [
  ['zh', 'cn'],
  ['en', 'en'],
];

/** The preferred supported language of an `Accept-Language` header; `cn` if it names none. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'cn';
  let best: Language = 'cn';
  let bestWeight = 0;
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const language = prefixes.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`))?.[1];
    const weight = weightOf(parameters);
    if (language === undefined || !(weight > bestWeight)) continue;
    best = language;
    bestWeight = weight;
  }
  return best;
}

function weightOf(parameters: string[]): number {
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return weight === undefined ? 1 : Number(weight);
}
