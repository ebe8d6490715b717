import { z } from 'zod';
import { add, change, edit, read, remove, upTo } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { mapLimits } from './limits.ts';
import { right, session } from './permissions.ts';
import { SignalValue } from './signal.ts';
import { StoredDrawing } from './storedDrawing.ts';

/** What a shape is, which decides its colour in the light and in the dark theme. */
export const siteColours = [
  'water',
  'green',
  'ground',
  'building',
  'road',
  'pipe',
  'drain',
  'power',
  'boundary',
  'neutral',
] as const;
export type SiteColour = (typeof siteColours)[number];

/** Degrees in WGS 84, longitude first, as in GeoJSON. */
export type SitePoint = [longitude: number, latitude: number];
export type SiteGeometry =
  | { type: 'Point'; coordinates: SitePoint }
  | { type: 'LineString'; coordinates: SitePoint[] }
  | { type: 'Polygon'; coordinates: SitePoint[][] };

/** A line flows while the value of the signal is above a limit, from its first point to its last one. */
export interface SiteFlow {
  equipmentId: number;
  signalId: number;
  above: number;
  isReversed?: true;
}

/** All properties that a shape may have; everything else in a file is left out. */
export interface SiteProperties {
  name?: string;
  nameEn?: string;
  colour: SiteColour;
  /** Of lines and outlines: pixels, or metres with `isGround`. */
  width?: number;
  isGround?: true;
  isDashed?: true;
  hasArrow?: true;
  /** A point that is only its name. */
  isLabel?: true;
  flow?: SiteFlow;
}

export interface SiteFeature {
  type: 'Feature';
  geometry: SiteGeometry;
  properties: SiteProperties;
}

/** A valid GeoJSON document. */
export interface SiteDrawing {
  type: 'FeatureCollection';
  features: SiteFeature[];
}

/** Top left, top right and bottom left; the fourth corner follows from them. */
export type PictureCorners = [SitePoint, SitePoint, SitePoint];

export interface SitePicture {
  /** A file of the organisation. */
  image: number;
  corners: PictureCorners;
  /** 0…1. */
  opacity: number;
}

export const mapLayerKinds = ['drawing', 'picture'] as const;

export const MapLayerLine = z.object({
  id: z.number(),
  kind: z.enum(mapLayerKinds),
  name: z.string(),
  nameEn: z.string(),
  isShown: z.boolean(),
  /** Drawn from this zoom level on. */
  minZoom: z.number(),
  revision: z.number(),
  /** West, south, east, north; null for a layer without shapes. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  shapes: z.number(),
  /** Of the caller's own organisation, and they may change it. */
  isOwn: z.boolean(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type MapLayerLine = z.output<typeof MapLayerLine>;

const Degree = (most: number) => z.number().min(-most).max(most);
const Corner = z.tuple([Degree(180), Degree(85)]);
const placed = { corners: z.tuple([Corner, Corner, Corner]), opacity: z.number().min(0.05).max(1) };

const draft = {
  name: text(mapLimits.layerName, 1),
  nameEn: text(mapLimits.layerName).default(''),
  minZoom: Integer.pipe(z.number().min(0).max(mapLimits.zoom)).default(0),
  isShown: Flag.default(true),
};
const Revision = Integer.pipe(z.number().min(1));
const drawing = { file: upTo(mapLimits.drawingBytes) };
const may = right('equipment_edit');

/** What an organisation draws on its maps: shapes as GeoJSON, plans and aerial pictures. */
export const mapLayer = group(
  '/monitor/map/layer',
  { may: session, name: 'mapLayer' },
  {
    /** In the order of drawing. An embedded page has none. */
    query: read({
      embed: true,
      name: { cn: '地图图层', en: 'Map layers' },
      reply: { list: z.array(MapLayerLine) },
    }),
    /** A `SiteDrawing` or a `SitePicture`. */
    content: read({
      name: { cn: '图层内容', en: 'Layer contents' },
      compress: true,
      body: { id: Id },
      reply: { revision: z.number(), content: StoredDrawing },
    }),
    /** Values of signals that lines are bound to; those that the caller cannot see are left out. */
    values: read({
      name: { cn: '图层变量值', en: 'Values for layers' },
      may: right('monitor_equipment'),
      body: { signals: z.array(z.object({ equipmentId: Id, signalId: Id })).max(mapLimits.flows) },
      reply: { list: z.array(SignalValue.extend({ signalId: z.number() })) },
    }),
    /** The file is GeoJSON; 1771 names the place of the first problem. */
    add: add({ cn: '新增图层', en: 'Add layer' }, draft, { may, files: drawing, taken: 'name' }),
    /** 1541 if another user has changed it since `revision`. */
    save: change({
      name: { cn: '保存图层内容', en: 'Save layer contents' },
      may,
      body: { id: Id, revision: Revision },
      files: drawing,
      reply: { revision: z.number() },
    }),
    /** `image` is an uploaded file of the organisation. */
    addPicture: add(
      { cn: '新增图片图层', en: 'Add picture layer' },
      { ...draft, image: Id, ...placed },
      { may, taken: 'name' },
    ),
    savePicture: change({
      name: { cn: '调整图片图层', en: 'Place picture layer' },
      may,
      body: { id: Id, revision: Revision, image: optional(Id), ...placed },
      reply: { revision: z.number() },
    }),
    edit: edit({ cn: '修改图层', en: 'Edit layer' }, draft, { may, taken: 'name' }),
    /** All layers of the organisation, the lowest first. */
    sort: change({
      name: { cn: '调整图层顺序', en: 'Order layers' },
      may,
      body: { ids: z.array(Id).min(1).max(mapLimits.layers) },
    }),
    delete: remove({ cn: '删除图层', en: 'Delete layer' }, { may }),
  },
);
