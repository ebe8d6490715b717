import type { Language, MapLayerLine } from '@lookfar/contract';

/** Layers without an English name show the other one. */
export function layerName({ name, nameEn }: MapLayerLine, language: Language): string {
  return language === 'en' && nameEn ? nameEn : name;
}
