import type { CheckAnswer, InspectionWork } from '@lookfar/contract';

/** A task as it was last heard of. */
export interface KeptTask {
  work: InspectionWork;
  /** When the server told of it, epoch ms. */
  heardAt: number;
}

/**
 * `open` while it is worked on, `waiting` to be sent, `sent`, or `refused` by the server: someone was faster, or the task
 * no longer exists. What was refused stays until it is dismissed.
 */
export type ResultState = 'open' | 'waiting' | 'sent' | 'refused';

/** What somebody found, as far as they are. */
export interface KeptResult {
  orderId: number;
  /** The same one is the same result: it can be sent again. */
  uuid: string;
  answers: Readonly<Record<string, CheckAnswer>>;
  /** Items that become repairs. */
  repairs: readonly string[];
  note: string;
  /** Of a task without items. */
  isAbnormal: boolean;
  state: ResultState;
  /** Why it was refused, or what is missing. */
  problem: string;
  changedAt: number;
}

/** A photo or the signature. */
export interface KeptFile {
  orderId: number;
  uuid: string;
  kind: 'photo' | 'signature';
  /** Empty for the task as a whole. */
  item: string;
  blob: Blob;
  isSent: boolean;
}

/** What a person has on this device. Everything is written at once. */
export interface TaskStore {
  tasks(): Promise<KeptTask[]>;
  /** Takes the place of all tasks that are kept. */
  keep(tasks: readonly KeptTask[]): Promise<void>;
  results(): Promise<KeptResult[]>;
  saveResult(result: KeptResult): Promise<void>;
  files(): Promise<KeptFile[]>;
  saveFile(file: KeptFile): Promise<void>;
  removeFile(file: Pick<KeptFile, 'orderId' | 'uuid'>): Promise<void>;
  /** The result and the files of a task. */
  forget(orderId: number): Promise<void>;
}
