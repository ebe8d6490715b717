/** Every business constant of the specification, in one place. Names include the unit. */

export const BASE_PATH = '/lfscada';

/** The call client and the asynchronous command pattern. */
export const callLimits = {
  timeoutMs: 120_000,
  /** Of a call that its screen repeats anyway. */
  repeatedTimeoutMs: 15_000,
  /** Of a request that carries several. */
  bodies: 20,
  /** Of the replies to all of them, and the time that answering them takes: 1047 for those that are left. */
  repliesBytes: 16 * 1024 * 1024,
  repliesMs: 10_000,
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

/** Monitoring of a single device and of a project, and the live sockets. */
export const monitorLimits = {
  gatewayPollMs: 60_000,
  openRenewalMs: 580_000,
  equipmentLeaseSeconds: 600,
  projectLeaseSeconds: 3600,
  projectGatewayRefreshMs: 3_570_000,
  betweenGatewayOpensMs: 100,
  idleThresholdMs: 120_000,
  idlePingMs: 60_000,
  /** How often the server says on every live socket that it is there. */
  beatMs: 5000,
  /** A viewer that hears nothing for this long asks whether the server is there … */
  quietMs: 10_000,
  /** … and takes the connection for lost when there is no answer within this. */
  answerMs: 2000,
  /** A socket that has not answered the server for this long is ended. */
  deadMs: 30_000,
  reconnectMs: 10_000,
  tokenSeconds: 60,
  /** A live socket gets at most one flush per this time; values in between are conflated. */
  flushMs: 100,
} as const;

/** Lists, maps and tracks of many devices. */
export const watchLimits = {
  /** Devices that one list channel watches with their values; the states of all others can be watched together. */
  watched: 200,
  /** Further signals of one list channel. */
  signals: 400,
  /** Devices per request of key values. */
  glance: 100,
  /** Devices on the map of a page of a device. */
  places: 500,
  /** Values shown for each device in a list: its first signals. */
  keySignals: 4,
  /** The sparkline: the last hour in this many intervals. */
  sparkMinutes: 60,
  sparkPoints: 60,
  /** A list channel gets at most one flush per this time. */
  flushMs: 500,
  /** Signals of one read on demand. */
  readSignals: 100,
  /** Positions of one track; a longer one is simplified without moving its corners. */
  trackPoints: 20_000,
  trackDays: 30,
  /** A stop: slower than this, in km/h, within `stopMetres` for `stopSeconds`. */
  stopMetres: 60,
  stopSeconds: 180,
} as const;

/** Repair and inspection orders. */
export const orderLimits = { title: 60, content: 1000, note: 500 } as const;

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
/** Names in English. `missing`: those that are listed because they have none; `filled`: saved at once. */
export const dictionaryLimits = { terms: 5000, text: 300, filled: 500, missing: 500 } as const;

/** What is typed to find something, and how many are found of each kind. */
export const findLimits = { words: 60, each: 8 } as const;

export const guideLimits = { stops: 20 } as const;

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

/** Who is told of alarms, when and how. */
export const notifyLimits = {
  rules: 500,
  channels: 100,
  schedules: 200,
  windows: 500,
  /** Devices, people and so on of one list. */
  chosen: 2000,
  members: 100,
  shifts: 50,
  rotationDays: 90,
  replacements: 200,
  hours: 20,
  holidays: 400,
  steps: 5,
  stepSeconds: { min: 10, max: 86_400 },
  broadcastTimes: 99,
  perMinute: 600,
  /** Push subscriptions of one account. */
  browsers: 10,
  calendarDays: 62,
  linkHours: 24,
  /** Lines of one stored explanation. */
  explained: 500,
  decisionDays: 90,
} as const;

export const historyLimits = {
  curvePoints: 200_000,
  curveVariables: 10,
  rangeDays: 30,
  /** Default number of points of a trend. */
  defaultPoints: 2000,
  /** No screen can show more intervals side by side. */
  buckets: 10_000,
} as const;

export const pagingLimits = { defaultSize: 10, maxSize: 200 } as const;

export const colourLimits = { recent: 20, presets: 50 } as const;

/** The page designer. */
export const designerLimits = {
  widgets: 2000,
  weatherWidgets: 3,
  webglWidgets: 1,
  undoDepth: 50,
  pasteOffset: 50,
  copyOffset: 50,
  minimumDrawn: 2,
  edgeMargin: 5,
  edgeMarginLine: { min: 1, max: 2 },
  snapWithAdsorb: 5,
  snapWithout: 1,
  pageWidth: 1024,
  pageHeight: 768,
  clickDelayMs: 1000,
  chartColours: 10,
  slideSeconds: 5,
} as const;

/** Gateway signal strength in percent; the first band whose `from` is reached applies. */
export const signalStrengthBands = [
  { from: 70, band: 'veryGood' },
  { from: 50, band: 'good' },
  { from: 30, band: 'fair' },
  { from: 0, band: 'poor' },
] as const;

/** Limits of one device or template, and of the length of its texts. */
export const configurationLimits = {
  signals: 5000,
  alarms: 2000,
  reports: 100,
  /** Problems that a check lists; more would help nobody. */
  problems: 1000,
  scripts: 50,
  pages: 200,
  customFields: 30,
  signalMaps: 200,
  /** Revisions kept per device and template; older ones are deleted, except the first. */
  revisions: 200,
  name: 60,
  title: 100,
  scriptCode: 20_000,
  retentionDays: { min: 1, max: 3650 },
  storeIntervalSeconds: { min: 1, max: 86_400 },
  scanMs: { min: 50, max: 3_600_000 },
  /** Devices in one bulk call, and rows of one import. */
  batch: 1000,
  groupDepth: 8,
} as const;

/** Uploaded files. */
export const fileLimits = {
  imageBytes: 2 * 1024 * 1024,
  /** Images of one organisation. */
  organisationBytes: 500 * 1024 * 1024,
  organisationFiles: 5000,
  /** An image that nothing has used for this long is removed. */
  unusedDays: 7,
  imageTypes: ['jpg', 'png', 'gif', 'svg', 'webp'],
  /** A 3D model, with its textures. */
  modelBytes: 50 * 1024 * 1024,
  modelTypes: ['glb', 'gltf'],
  firmwareBytes: 20 * 1024 * 1024,
  /** A page of 2,000 mixed widgets has 0.3 MB. */
  pageBytes: 4 * 1024 * 1024,
} as const;

/** Layers that organisations draw on their maps. */
export const mapLimits = {
  /** Of one organisation. */
  layers: 50,
  layerName: 60,
  drawingBytes: 2 * 1024 * 1024,
  /** Of one layer. */
  shapes: 2000,
  vertices: 50_000,
  shapeName: 100,
  /** Signals that lines in view are bound to. */
  flows: 200,
  /** The closest zoom level. */
  zoom: 20,
} as const;

/** Limits for each run of a user's script. */
export const scriptLimits = {
  runMs: 200,
  memoryBytes: 16 * 1024 * 1024,
  logLines: 200,
  logLineLength: 500,
  writesPerRun: 20,
  /** What a script keeps between runs, as JSON. */
  stateBytes: 10 * 1024,
  /** After this many failures in a row it pauses; the pause doubles with every further one. */
  failuresBeforePause: 10,
  pauseMinutes: { min: 1, max: 60 },
  timerSeconds: { min: 1, max: 86_400 },
} as const;

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
