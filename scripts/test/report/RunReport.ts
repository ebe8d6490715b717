/** The result of a vitest run, file by file. */
export interface RunReport {
  files: FileReport[];
  /** Errors without a file, such as an unhandled rejection. */
  errors: string[];
}

export interface FileReport {
  project: string;
  /** Path from the root. */
  file: string;
  /** Loading it and running its tests and hooks. */
  ms: number;
  passed: number;
  /** Assertions that were made. */
  expects: number;
  failures: Failure[];
}

export interface Failure {
  /** The test, or the file itself when a hook failed or it could not be loaded. */
  test: string;
  error: string;
}
