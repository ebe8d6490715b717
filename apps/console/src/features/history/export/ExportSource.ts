export type ExportFile = 'csv' | 'xlsx';

/** What is exported. */
export interface ExportSource {
  /** Without its extension. */
  fileName: string;
  open: (file: ExportFile, signal: AbortSignal) => Promise<Response>;
}
