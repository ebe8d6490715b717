const placeholder = /\$\{([^}]*)\}/g;

/** An expression with names in place of placeholders: `Level > 3.5`. */
export function expressionText(expression: string, names: Readonly<Record<string, string>>): string {
  return expression.replace(placeholder, (_, key: string) => names[key] ?? `#${key}`).trim();
}

/** The keys of the placeholders in an expression, each once. */
export function expressionKeys(expression: string): string[] {
  return [...new Set([...expression.matchAll(placeholder)].map(([, key = '']) => key))];
}
