import { siteLayers } from '../site/siteLayers.ts';
import { centreTerms } from './centreTerms.ts';
import { deviceTerms } from './deviceTerms.ts';
import { pageTerms } from './pageTerms.ts';
import type { Terms } from './Term.ts';

interface Named {
  name?: string;
  nameEn?: string;
}

const elsewhere: Terms = { ...deviceTerms, ...pageTerms, ...centreTerms };

/** The layers of the map and what is drawn on them, which have both names there. */
export const siteTerms: Terms = Object.fromEntries(
  siteLayers
    .flatMap((layer): Named[] => [layer, ...layer.drawing.features.map(({ properties }) => properties as Named)])
    .flatMap(({ name, nameEn }) => (name && nameEn && name !== nameEn && !(name in elsewhere) ? [[name, nameEn]] : [])),
);
