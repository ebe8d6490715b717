const comment = /\/\*[\s\S]*?\*\//g;
const rule = /([^{};]*)\{/g;
const quoted = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/**
 * The classes that a style sheet defines: those that begin a selector. A class further back only adapts what another
 * sheet defines.
 */
export function definedClasses(css: string): Set<string> {
  const selectors = [...css.replace(comment, '').matchAll(rule)].flatMap((match) => (match[1] ?? '').split(','));
  const leading = selectors.map((selector) => selector.trim().split(/[\s>+~]/)[0] ?? '');
  return new Set(leading.flatMap((part) => [...part.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1] ?? '')));
}

/** The classes and attributes that what a selector styles has or is in, but those of libraries. */
export function styleNames(selector: string): string[] {
  const names = [
    ...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)|\[([\w-]+)/g),
  ].map((match) => match[1] ?? match[2] ?? '');
  return names.filter((name) => !/^(?:ant-|leaflet|xterm|aria-|lookfar$|hidden$|type$)/.test(name));
}

/** Every word in a text of a source that could be a class: a single word only inside a `className`. */
export function mentionedWords(source: string): Set<string> {
  const code = source.replace(comment, '');
  const anywhere = wordsIn(code).filter((word) => word.includes('-'));
  const named = [...code.matchAll(/className\s*[=:]\s*/g)].flatMap(({ index, 0: { length } }) =>
    wordsIn(expressionAt(code, index + length)),
  );
  return new Set([...anywhere, ...named]);
}

const wordsIn = (code: string): string[] =>
  [...code.matchAll(quoted)].flatMap((match) => (match[1] ?? match[2] ?? match[3] ?? '').split(/[\s${}?:'"]+/));

/** A text, or everything up to the brace that closes. */
function expressionAt(code: string, start: number): string {
  const first = code[start] ?? '';
  if (first !== '{') return code.slice(start, code.indexOf(first, start + 1) + 1);
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return code.slice(start, at);
  }
  return '';
}
