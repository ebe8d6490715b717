/** A text with marks. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; content: readonly Inline[] }
  | { kind: 'link'; to: string; content: readonly Inline[] }
  | { kind: 'image'; src: string; alt: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; content: readonly Inline[] }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; first: number; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }
  | { kind: 'quote'; content: readonly Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** What somebody reads of it. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if ('text' in part) return part.text;
      if (part.kind === 'break') return ' ';
      return part.kind === 'image' ? part.alt : plainText(part.content);
    })
    .join('');
}
