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
