import type { Generated } from 'kysely';

/** Records of what pages show of others, and others of them. Conventions as in `schema.ts`. */

/** An origin that the content security policy of the console is opened for. */
export interface AllowedOriginTable {
  id: Generated<number>;
  name: string;
  /** In the form of `normalOrigin`; unique. */
  origin: string;
  /** JSON list of `OriginUse`. */
  uses: string;
  note: string;
  loginname: string;
  createdAt: number;
}

/** A link that shows one page to whoever has it. Void once its page or its maker is gone. */
export interface EmbedLinkTable {
  id: Generated<number>;
  pageId: number;
  /** Who made it: it gives what they have at present, at most. */
  accountId: number;
  /** Part of its address; by itself it opens nothing. */
  code: string;
  /** SHA-256. */
  secretHash: string;
  title: string;
  mayWrite: number;
  mayHistory: number;
  /** JSON list of origins that may show it; empty for all that the platform allows. */
  origins: string;
  /** Epoch ms; null for never. */
  expiresAt: number | null;
  loginname: string;
  createdAt: number;
  usedAt: number | null;
}
