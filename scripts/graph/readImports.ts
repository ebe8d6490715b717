const block = /\/\*[\s\S]*?\*\//g;
const line = /(^|\s)\/\/[^\n]*/g;
const statement = /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;

/** The module names that a source imports, including types and lazy imports. */
export function readImports(source: string): string[] {
  const code = source.replace(block, '').replace(line, '$1');
  const names = [...code.matchAll(statement), ...code.matchAll(dynamic)].map((match) => match[1] ?? '');
  return [...new Set(names)];
}
