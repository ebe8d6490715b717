import type { Sources } from './checkGraph.ts';

type Places = ReadonlyMap<string, readonly string[]>;

const id = '\\[[A-Z]{1,6}\\d+\\]';
/** Ids that begin a list item, a row of a table or, in a list item, a sentence. */
const defined = new RegExp(`(?:^\\s*(?:- |\\| )|[.!?] )((?:\\**${id}\\** ?)+)`, 'g');
/** Ids that begin a text. */
const titled = new RegExp(`['"\`]((?:${id} ?)+)`, 'g');

/** Rules that are defined twice, not defined or not proved by a test, as readable lines. */
export function checkRuleIds(documents: Sources, sources: Sources): string[] {
  const rules = placesOf(documents, (document) => idsIn(rulesOf(document), defined));
  const proofs = placesOf(sources, (source) => idsIn(source.split('\n'), titled));
  return [
    ...from(rules, (places) => places.length > 1, 'is defined more than once'),
    ...from(proofs, (_, rule) => !rules.has(rule), 'is in the title of a test and defined nowhere'),
    ...from(rules, (_, rule) => !proofs.has(rule), 'is defined and in the title of no test'),
  ];
}

function from(all: Places, isWrong: (places: readonly string[], rule: string) => boolean, problem: string): string[] {
  return [...all]
    .filter(([rule, places]) => isWrong(places, rule))
    .map(([rule, places]) => `[${rule}] ${problem}: ${places.join(', ')}`);
}

interface Found {
  rule: string;
  line: number;
}

function placesOf(files: Sources, find: (text: string) => readonly Found[]): Places {
  const places = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const { rule, line } of find(text)) {
      places.set(rule, [...(places.get(rule) ?? []), `${file}:${line}`]);
    }
  }
  return places;
}

function idsIn(lines: readonly string[], pattern: RegExp): Found[] {
  return lines.flatMap((text, index) =>
    [...text.matchAll(pattern)]
      .flatMap(([, ids = '']) => ids.match(/[A-Z]+\d+/g) ?? [])
      .map((rule) => ({ rule, line: index + 1 })),
  );
}

/** The lines of a document, with list items joined where they begin and everything else but tables left out. */
function rulesOf(document: string): string[] {
  let item: number | undefined;
  const lines = document.split('\n').map(() => '');
  for (const [index, line] of document.split('\n').entries()) {
    const isContinued = item !== undefined && /^\s+\S/.test(line);
    if (/^\s*- /.test(line)) item = index;
    else if (!isContinued) item = undefined;
    if (item !== undefined) lines[item] = `${lines[item]} ${line.trim()}`;
    else if (/^\s*\| /.test(line)) lines[index] = line;
  }
  return lines;
}
