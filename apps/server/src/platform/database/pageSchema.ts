import type { Generated } from 'kysely';

/** Records of drawing. Conventions as in `schema.ts`. */

/** A drawing page. */
export interface PageTable {
  id: Generated<number>;
  orgId: number;
  /** equipment or template. */
  ownerKind: string;
  ownerId: number;
  seq: number;
  title: string;
  width: number;
  height: number;
  isHome: number;
  widgetCount: number;
  /** JSON. */
  document: string;
  loginname: string;
  createdAt: number;
  updatedAt: number;
  /** Grows with every change of the drawing. */
  revision: Generated<number>;
  /** Null for a page that everybody may open who sees its owner. */
  passwordHash: string | null;
}

/** A page as it was saved. */
export interface PageVersionTable {
  id: Generated<number>;
  pageId: number;
  orgId: number;
  revision: number;
  loginname: string;
  note: string;
  /** The revision that it repeats; null for one that was drawn. */
  restoredFrom: number | null;
  widgetCount: number;
  /** Of the JSON. */
  bytes: number;
  /** JSON, compressed. */
  document: Buffer;
  at: number;
}

/** A session that gave the password of a page. */
export interface PagePassTable {
  id: Generated<number>;
  pageId: number;
  sessionHash: string;
  /** Of the password that was given: another one wants to be given again. */
  passwordMark: string;
}

/** A drawing that many pages use. */
export interface ComponentTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  category: string;
  revision: number;
  width: number;
  height: number;
  widgetCount: number;
  /** JSON list of { name, title }. */
  params: string;
  /** JSON. */
  document: string;
  loginname: string;
  createdAt: number;
  updatedAt: number;
}
