/** What the checks of the manual need to know of one Markdown file. */
export interface Markdown {
  headings: { level: number; text: string }[];
  /** Targets of links, without those of pictures. */
  links: string[];
  pictures: string[];
  /** Words in bold: the manual sets the words of the screen, and nothing else, in bold. */
  bold: string[];
  /** Lines outside of code that contain HTML. */
  html: string[];
}

const headingLine = /^(#{1,6}) +(.*)$/;

/** Reads the subset that the manual is written in: code is left out, everything else is on one line. */
export function readMarkdown(text: string): Markdown {
  const lines = withoutCode(text);
  const all = (pattern: RegExp) => lines.flatMap((line) => [...line.matchAll(pattern)].map(([, found = '']) => found));
  return {
    headings: lines.flatMap((line) => {
      const found = headingLine.exec(line);
      return found ? [{ level: found[1]?.length ?? 0, text: (found[2] ?? '').trim() }] : [];
    }),
    links: all(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g),
    pictures: all(/!\[[^\]]*\]\(([^)]+)\)/g),
    bold: all(/\*\*([^*]+)\*\*/g),
    html: lines.filter((line) => /<\/?[a-z!]/i.test(line)),
  };
}

function withoutCode(text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      isCode = !isCode;
      return [];
    }
    return isCode ? [] : [line.replace(/`[^`]*`/g, '')];
  });
}

/** The address of a heading within its file, as GitHub makes it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
