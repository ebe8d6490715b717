import type { Language } from '@lookfar/contract';
import { decoded } from './linkTarget.ts';

const urls = import.meta.glob<string>('../../../../../docs/manual/**/*.{png,jpg,webp,svg}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a picture that a chapter names; undefined for anything but a picture of the manual. */
export function pictureUrl(language: Language, src: string): string | undefined {
  const base = `http://manual.invalid/docs/manual/${language}/`;
  if (!URL.canParse(src, base)) return undefined;
  const { origin, pathname } = new URL(src, base);
  if (origin !== 'http://manual.invalid') return undefined;
  const key = `../../../../..${decoded(pathname)}`;
  return Object.hasOwn(urls, key) ? urls[key] : undefined;
}
