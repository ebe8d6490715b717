import type { TileFeature } from './readVectorTile.ts';

/** How a feature of a base map is drawn. Everything else in a tile is left out. */
export type BaseStyle =
  | { draw: 'area'; colour: 'earth' | 'water' | 'green' | 'built' | 'building' }
  | { draw: 'line'; colour: 'water' | 'road' | 'rail' | 'boundary'; width: number; isDashed?: true }
  | { draw: 'label'; rank: number };

type Properties = TileFeature['properties'];

const greens = /park|forest|wood|grass|garden|cemetery|golf|nature|farm|orchard|scrub|meadow|pitch|zoo|recreation/;
const builts = /residential|industrial|commercial|retail|hospital|school|university|aerodrome|railway|military|quarry/;
const waters = new Set(['water', 'ocean']);
const roadWidths: readonly (readonly [RegExp, number])[] = [
  [/highway|motorway|trunk/, 3],
  [/major|primary|secondary/, 2.2],
  [/medium|tertiary/, 1.6],
  [/minor|street|residential|service|unclassified/, 1],
  [/path|track|footway|cycleway|pedestrian/, 0.5],
];
const placeRanks: Readonly<Record<string, number>> = {
  ...{ country: 0, region: 1, state: 1, province: 1, locality: 2, city: 2, town: 3, macrohood: 4, village: 4 },
  ...{ suburb: 5, neighbourhood: 6, hamlet: 6, quarter: 6 },
};

/** By the names of layers in the schemas of Protomaps and OpenMapTiles. */
export function basemapStyle(layer: string, { kind, properties }: TileFeature): BaseStyle | undefined {
  const sort = textOf(properties, 'pmap:kind') || textOf(properties, 'kind') || textOf(properties, 'class');
  if (kind === 'area') return areaStyle(layer, `${sort} ${textOf(properties, 'subclass')}`);
  if (kind === 'line') return lineStyle(layer, sort, properties);
  if (layer !== 'places' && layer !== 'place') return undefined;
  const rank = placeRanks[textOf(properties, 'kind_detail')] ?? placeRanks[sort];
  return rank === undefined ? undefined : { draw: 'label', rank };
}

function areaStyle(layer: string, sort: string): BaseStyle | undefined {
  if (layer === 'earth') return { draw: 'area', colour: 'earth' };
  if (waters.has(layer)) return { draw: 'area', colour: 'water' };
  if (layer === 'building' || layer === 'buildings') return { draw: 'area', colour: 'building' };
  if (layer === 'park' || layer === 'natural') return { draw: 'area', colour: 'green' };
  if (layer !== 'landuse' && layer !== 'landcover') return undefined;
  if (greens.test(sort)) return { draw: 'area', colour: 'green' };
  return builts.test(sort) ? { draw: 'area', colour: 'built' } : undefined;
}

function lineStyle(layer: string, sort: string, properties: Properties): BaseStyle | undefined {
  if (layer === 'water' || layer === 'waterway')
    return { draw: 'line', colour: 'water', width: sort === 'river' ? 2 : 1 };
  if (layer === 'boundaries' || layer === 'boundary') {
    const level = Number(properties.admin_level ?? (sort === 'country' ? 2 : 4));
    return level <= 4 ? { draw: 'line', colour: 'boundary', width: level <= 2 ? 1.2 : 0.8, isDashed: true } : undefined;
  }
  if (layer !== 'roads' && layer !== 'transportation' && layer !== 'transit') return undefined;
  if (/rail/.test(sort)) return { draw: 'line', colour: 'rail', width: 1, isDashed: true };
  const width = roadWidths.find(([pattern]) => pattern.test(sort))?.[1];
  return width === undefined ? undefined : { draw: 'line', colour: 'road', width };
}

export function textOf(properties: Properties, key: string): string {
  const value = properties[key];
  return typeof value === 'string' ? value : '';
}

/** The name in the reader's language, or the local one. */
export function nameOf(properties: Properties, language: 'cn' | 'en'): string {
  const keys = language === 'cn' ? ['name:zh-Hans', 'name:zh', 'name'] : ['name:en', 'name_en', 'name:latin', 'name'];
  return keys.map((key) => textOf(properties, key)).find(Boolean) ?? '';
}
