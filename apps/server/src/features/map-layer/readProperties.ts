import {
  mapLimits,
  type SiteColour,
  type SiteFlow,
  type SiteGeometry,
  type SiteProperties,
  siteColours,
} from '@lookfar/contract';

export type Fields = Readonly<Record<string, unknown>>;

const usual: Readonly<Record<SiteGeometry['type'], SiteColour>> = {
  Point: 'neutral',
  LineString: 'road',
  Polygon: 'ground',
};
const widths = { min: 0.5, max: 500 };

/** [ML2] The known properties of a shape, in their limits; whatever else a file has is left out. */
export function readProperties(fields: Fields, type: SiteGeometry['type']): SiteProperties {
  const name = textOf(fields.name) || textOf(fields.title) || textOf(fields.label);
  const nameEn = textOf(fields.nameEn) || textOf(fields['name:en']) || textOf(fields.name_en);
  const width = numberOf(fields.width ?? fields['stroke-width']);
  const flow = type === 'LineString' ? flowOf(fields.flow) : undefined;
  return {
    ...(name && { name }),
    ...(nameEn && { nameEn }),
    colour: siteColours.find((colour) => colour === fields.colour) ?? usual[type],
    ...(width !== undefined && { width: Math.min(widths.max, Math.max(widths.min, width)) }),
    ...(fields.isGround === true && { isGround: true }),
    ...(fields.isDashed === true && { isDashed: true }),
    ...(type === 'LineString' && fields.hasArrow === true && { hasArrow: true }),
    ...(type === 'Point' && fields.isLabel === true && { isLabel: true }),
    ...(flow && { flow }),
  };
}

/** One line of plain text. */
function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  const line = String(value).replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ');
  return line.trim().slice(0, mapLimits.shapeName).trim();
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function flowOf(value: unknown): SiteFlow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { equipmentId, signalId, above, isReversed } = value as Fields;
  if (!isId(equipmentId) || !isId(signalId)) return undefined;
  return { equipmentId, signalId, above: numberOf(above) ?? 0, ...(isReversed === true && { isReversed: true }) };
}
