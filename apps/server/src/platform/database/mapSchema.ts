import type { Generated } from 'kysely';

/** Records of maps. Conventions as in `schema.ts`. */

/** What an organisation draws on its maps. */
export interface MapLayerTable {
  id: Generated<number>;
  orgId: number;
  /** drawing or picture. */
  kind: string;
  /** Unique in the organisation. */
  name: string;
  /** Empty for the same. */
  nameEn: string;
  /** The lowest is drawn first. */
  seq: number;
  isShown: number;
  minZoom: number;
  /** JSON: west, south, east, north; null for a layer without shapes. */
  bounds: string | null;
  shapes: number;
  revision: number;
  /** JSON: `SiteDrawing` or `SitePicture`. */
  document: string;
  loginname: string;
  createdAt: number;
  updatedAt: number;
}
