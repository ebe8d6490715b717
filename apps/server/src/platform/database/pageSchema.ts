import type { Generated } from 'kysely';

/** Records of pages. Conventions as in `schema.ts`. */

/** A page. */
export interface PageTable {
  id: Generated<number>;
  orgId: number;
  /** A `PageOwner`. */
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
  /** Incremented with every change of the drawing. */
  revision: Generated<number>;
  /** Null for a page without a password: everyone who can see its owner can open it. */
  passwordHash: string | null;
  /** Of a page of a project. */
  folderId: Generated<number | null>;
  /** Of a page of a project: the number of the publication that people see; null if there is none. */
  published: Generated<number | null>;
}

/** A saved version of a page. */
export interface PageVersionTable {
  id: Generated<number>;
  pageId: number;
  orgId: number;
  revision: number;
  loginname: string;
  note: string;
  /** The revision that it restores; null for an edited one. */
  restoredFrom: number | null;
  widgetCount: number;
  /** Size of the JSON. */
  bytes: number;
  /** JSON, compressed. */
  document: Buffer;
  at: number;
}

/** A session in which the password of a page was entered. */
export interface PagePassTable {
  id: Generated<number>;
  pageId: number;
  sessionHash: string;
  /** Hash of the entered password: after a change it has to be entered again. */
  passwordMark: string;
}

/** A component, used by many pages. */
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
