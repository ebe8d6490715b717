import { siteLayers } from '../site/siteLayers.ts';
import { stationLayers } from '../solar/site/stationLayers.ts';
import { centreTerms } from './centreTerms.ts';
import { deviceTerms } from './deviceTerms.ts';
import { pageTerms } from './pageTerms.ts';
import { solarNames } from './solar.ts';
import type { Terms } from './Term.ts';

interface Named {
  name?: string;
  nameEn?: string;
}

const elsewhere: Terms = { ...deviceTerms, ...pageTerms, ...centreTerms, ...solarNames };

/** The layers of the map and what is drawn on them, which have both names there. */
export const siteTerms: Terms = Object.fromEntries(
  [...siteLayers, ...stationLayers]
    .flatMap((layer): Named[] => [layer, ...layer.drawing.features.map(({ properties }) => properties as Named)])
    .flatMap(({ name, nameEn }) => (name && nameEn && name !== nameEn && !(name in elsewhere) ? [[name, nameEn]] : [])),
);
