import { attributeWriter, displayWriter, type PartOf, textWriter } from './parts.ts';

export type NoteTone = 'failed' | 'refused' | 'stale';

/** What is said instead of content, in the part `note`; nothing for an empty text. */
export function liveNote(part: PartOf): (words: string, tone?: NoteTone) => void {
  const note = part('note');
  const write = textWriter(note);
  const mark = attributeWriter(note, 'data-tone');
  const show = displayWriter(note);
  return (words, tone) => {
    write(words);
    mark(tone);
    show(words !== '');
  };
}
