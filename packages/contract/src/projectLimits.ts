/** Projects, their pages and people. */
export const projectLimits = {
  title: 60,
  note: 500,
  /** Of one organisation. */
  projects: 500,
  equipment: 2000,
  members: 500,
  pages: 500,
  folders: 200,
  folderDepth: 4,
  /** Devices and signals that one page may be bound to; they share one live channel. */
  pageEquips: 500,
  pageSignals: 5000,
  shifts: 6,
  /** A project is announced as expiring this long before. */
  expiringDays: 30,
  /** Publications kept per page; older ones are deleted. */
  publications: 100,
  reports: 100,
  reportColumns: 20,
  reportRows: 10_000,
} as const;

/** Variables of a project. */
export const variableLimits = {
  /** Of one project. */
  variables: 10_000,
  title: 100,
  formula: 2000,
  /** A longer formula is refused; up to this length with the place where it is too long. */
  checkedFormula: 200_000,
  /** Of one variable. */
  inputs: 500,
} as const;
