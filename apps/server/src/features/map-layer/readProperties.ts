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

/** Characters that a name is looked for in: those that are dropped from it are a few. */
const readLength = 4 * mapLimits.shapeName;

/**
 * [LA2] The known properties of a feature, in their limits, for its shapes of each type; whatever else a file has is
 * left out.
 */
export function readProperties(fields: Fields): (type: SiteGeometry['type']) => SiteProperties {
  const name = textOf(fields.name) || textOf(fields.title) || textOf(fields.label);
  const nameEn = textOf(fields.nameEn) || textOf(fields['name:en']) || textOf(fields.name_en);
  const width = numberOf(fields.width ?? fields['stroke-width']);
  const colour = siteColours.find((one) => one === fields.colour);
  const flow = flowOf(fields.flow);
  return (type) => ({
    ...(name && { name }),
    ...(nameEn && { nameEn }),
    colour: colour ?? usual[type],
    ...(width !== undefined && { width: Math.min(widths.max, Math.max(widths.min, width)) }),
    ...(fields.isGround === true && { isGround: true }),
    ...(fields.isDashed === true && { isDashed: true }),
    ...(type === 'LineString' && fields.hasArrow === true && { hasArrow: true }),
    ...(type === 'Point' && fields.isLabel === true && { isLabel: true }),
    ...(type === 'LineString' && flow && { flow }),
  });
}

/** One line of plain text. */
function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const start = String(value).trimStart().slice(0, readLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  const line = start.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ');
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
