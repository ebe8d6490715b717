import { type ErrorCode, fail, type Permission, type RoleType } from '@lookfar/contract';

/** The devices of their organisation a user works with; `dept` is their department and everything below it. */
export const dataRanges = ['all', 'dept', 'own', 'chosen'] as const;
export type DataRange = (typeof dataRanges)[number];

/** The account that makes a call, as far as services need it. */
export interface Caller {
  accountId: number;
  loginname: string;
  orgId: number;
  deptId: number | null;
  dataRange: DataRange;
  roleType: RoleType;
  auths: ReadonlySet<Permission>;
  /** Hash of the call's session; live tokens and sockets end with the session. */
  sessionHash: string;
  address: string;
  /** The caller reads English, and these names of their organisation in it. */
  english?: ReaderNames;
  /** The caller is nobody: a page that is shown elsewhere, in the name of whoever made its link. */
  embed?: EmbedPass;
}

/**
 * What a link to embed a page gives: this page, as its maker sees it at present, and nothing else. Queries with the scope
 * of such a caller find nothing; what decides about pages, devices and projects asks for the maker instead, and narrows
 * the answer to the page.
 */
export interface EmbedPass {
  linkId: number;
  pageId: number;
  write: boolean;
  history: boolean;
  maker: Omit<Caller, 'address' | 'embed'>;
}

/** Finds names, as they are stored, by their English ones. */
export interface NameSearch {
  matching(text: string, limit: number): string[];
}

/** What files for readers of English are written with. */
export interface ReaderNames extends NameSearch {
  /** A text as the replies of this call show it. */
  shown(text: string): string;
}

declare const scopeMark: unique symbol;

/**
 * A project, whoever owns its devices. Those who manage it see everything of its devices; its people see the signals on
 * the published pages that they can open.
 */
export interface ProjectRange {
  readonly kind: 'project';
  readonly projectId: number;
  readonly pages: 'everything' | 'all' | readonly number[];
  /** Pages whose password was not entered yet: what only they show is not seen. */
  readonly locked?: readonly number[];
}

/** `one` is a single shared device. */
export type ScopeRange =
  | ProjectRange
  | { readonly kind: 'all' | 'own' | 'chosen' }
  | { readonly kind: 'dept'; readonly deptId: number }
  | { readonly kind: 'one'; readonly equipmentId: number };

/**
 * What a query may access. Every query of a repository has one as its first argument; `platform/access/belongs.ts`
 * defines what it means for each table, and `scoped` adds it to the query. It can only be made from a caller, or by the
 * named exceptions in `platform/access`, so an unscoped query cannot be written by accident.
 */
export interface Scope {
  readonly [scopeMark]: true;
  /** The only accessible organisation; undefined for users who manage all of them. */
  readonly orgId: number | undefined;
  /** Limits the organisation's devices and everything that depends on them. */
  readonly range: ScopeRange;
  /**
   * The account whose own objects, memberships and shares count; undefined for everyone's, without a specific caller.
   */
  readonly accountId: number | undefined;
  /** The department of objects that the account adds. */
  readonly deptId: number | null;
  /**
   * What is about variables of projects: `managed` includes it whatever the range, for an account that manages the
   * projects of its organisation, `none` leaves it out. Without this the range decides, as for devices.
   */
  readonly variables?: 'managed' | 'none';
  /** Epoch ms: includes what is shared with the account at this moment, or only that. */
  readonly shared?: { readonly at: number; readonly only: boolean };
  /** What is searched for is also looked for among these names. */
  readonly english?: NameSearch;
  /** May change objects of the platform. */
  readonly isPlatform: boolean;
  /** Includes rows without an owner: captchas, leases. */
  readonly isServer: boolean;
}

export type ScopeHolder = Pick<Caller, 'accountId' | 'orgId' | 'deptId' | 'dataRange' | 'roleType' | 'embed'> & {
  english?: NameSearch;
};

export function scopeOf({ accountId, orgId, deptId, dataRange, roleType, embed, english }: ScopeHolder): Scope {
  if (embed) return nobody;
  const isPlatform = roleType === 'admin' || roleType === 'operation';
  const range: ScopeRange = dataRange === 'dept' ? { kind: 'dept', deptId: deptId ?? noDept } : { kind: dataRange };
  return {
    ...{ accountId, deptId, isPlatform, isServer: false, ...(english && { english }) },
    orgId: isPlatform ? undefined : orgId,
    range: isPlatform ? { kind: 'all' } : range,
  } as Scope;
}

/** Of no organisation and no account: contains what is everyone's. */
const nobody = {
  ...{ orgId: 0, range: { kind: 'one', equipmentId: 0 }, accountId: 0, deptId: null },
  ...{ isPlatform: false, isServer: false },
} as unknown as Scope;

/** For an account without a department: contains no device. */
const noDept = 0;

/** Two scopes with the same key include the same rows. */
export function scopeKey({ orgId, range, accountId, variables }: Scope): string {
  const isPersonal = range.kind === 'own' || range.kind === 'chosen';
  return JSON.stringify([orgId, range, isPersonal && accountId, variables]);
}

export function requireRight(caller: Caller, right: Permission, refusal: ErrorCode = '1009'): void {
  if (!caller.auths.has(right)) fail(refusal, { right });
}
