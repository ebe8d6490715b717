/** Every business constant of the specification, in one place. Names include the unit. */

export * from './workLimits.ts';

export const BASE_PATH = '/lfscada';

/** The call client and the asynchronous command pattern. */
export const callLimits = {
  timeoutMs: 120_000,
  /** Of a request that carries several. */
  bodies: 20,
  pollRounds: 180,
  /**
   * Waits by counter: the first row whose `below` is greater than the counter applies; the counter increases by the
   * wait.
   */
  pollWaits: [
    { below: 0.5, waitSeconds: 0.5 },
    { below: 1, waitSeconds: 1 },
    { below: 5, waitSeconds: 2 },
    { below: 10, waitSeconds: 5 },
    { below: 30, waitSeconds: 10 },
    { below: Number.POSITIVE_INFINITY, waitSeconds: 30 },
  ],
  signalWriteWaitSeconds: 60,
  chunkLoadTimeoutMs: 120_000,
} as const;

/** Session, account and messages. */
export const accountLimits = {
  passwordLength: { min: 8, max: 15 },
  loginnameLength: { min: 2, max: 30 },
  sharePasswordMin: 4,
  groupNameMax: 30,
  feedbackMin: 10,
  feedbackMax: 2000,
  feedbackImages: 4,
  /** Of one account in 24 hours. */
  feedbackPerDay: 20,
  usernameMax: 6,
  avatarBytes: 100 * 1024,
  avatarTypes: ['ico', 'jpg', 'png', 'gif', 'svg'],
  verificationMinutes: 10,
  codeDigits: 6,
  /** Wrong entries after which a code is void. */
  codeTries: 5,
  /** Between two codes to the same number or address. */
  codePauseSeconds: 60,
  /** Codes within a day. */
  codesPerTarget: 10,
  codesPerAccount: 20,
  questions: 3,
  questionMax: 60,
  answerLength: { min: 2, max: 60 },
  /** After which the texts of messages are removed from the outbox. */
  messageDays: 7,
  userInfoRefreshMs: 1_000_000,
  lockCheckMs: 60_000,
  /** A session whose account needs the lock ends this long after its last check. */
  lockGraceMs: 180_000,
  lockServicePort: 9080,
  roleNameLength: 30,
  regionLength: 30,
  /** Of one account or role. */
  regions: 50,
  noteLength: 200,
} as const;

/** Organisations and their departments. */
export const orgLimits = {
  deptDepth: 10,
  depts: 10_000,
  deptNameMax: 30,
  hosts: 10,
  /** Characters of an icon as a data URL: about 24 KB. */
  iconLength: 33_000,
  devices: 1_000_000,
  accounts: 100_000,
  megabytes: 1_000_000,
  passwordDays: 3650,
} as const;

/** Origins of others that the console may show, and that may show it. All of them are in a header of every page. */
export const originLimits = { origins: 50, length: 120, name: 60, note: 200 } as const;

/** Accounts and invitations. */
export const peopleLimits = {
  /** Chosen for one account. */
  chosenDevices: 10_000,
  chosenGroups: 500,
  regions: 100,
  /** How long the link of an invitation works. */
  inviteDays: { usual: 7, max: 90 },
} as const;

export const noticeLimits = {
  toastMs: 10_000,
  unreadFlagMs: 10_000,
  titleScrollMs: 10_000,
  titleScrollStepMs: 200,
  nextDialogMs: 100,
} as const;

/** Messages and announcements. */
export const messageLimits = {
  /** Marked or deleted by one call. */
  atOnce: 500,
  /** Spoken at once. */
  soundText: 200,
  noticeTitle: 100,
  noticeContent: 100_000,
  targets: 500,
  /** After which read messages are removed. */
  keptDays: 180,
  /** Announcements and expiry notices shown one after another. */
  dialogs: 20,
} as const;

export const pagingLimits = { defaultSize: 10, maxSize: 200 } as const;

/** Maximum sizes accepted by the server. */
export const requestLimits = {
  /** Read and checked within a few ms. */
  bodyBytes: 64 * 1024,
  /** Calls with a long list or text. Larger bodies than the usual ones are read in another thread. */
  listBytes: 1024 * 1024,
  /** Calls with a complete configuration. */
  documentBytes: 8 * 1024 * 1024,
  formFields: 5000,
  /** Fields and files of a multipart body. */
  formParts: 100,
  formDepth: 12,
  /** Devices that one call asks about. */
  devices: 100,
} as const;
