import { fill, type Language } from '@lookfar/contract';
import { displayWriter, type PartOf, textWriter } from '../kit/live/parts.ts';
import { pieWords } from './pieWords.ts';
import type { Shares } from './slices.ts';

/** What has no share, by name. */
export function remarkText({ missing, negative }: Shares, locale: Language): string {
  const join = (names: readonly string[]) => names.join(locale === 'cn' ? '、' : ', ');
  return [
    ...(missing.length > 0 ? [fill(pieWords.missing[locale], { names: join(missing) })] : []),
    ...(negative.length > 0 ? [fill(pieWords.negative[locale], { names: join(negative) })] : []),
  ].join('\n');
}

export function remarkWriter(part: PartOf): (text: string) => void {
  const write = textWriter(part('remark'));
  const show = displayWriter(part('remark'));
  return (text) => {
    write(text);
    show(text !== '');
  };
}
