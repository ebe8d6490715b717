export interface WriteOrder {
  equipId: number;
  signalId: number;
  value: number | string;
  /** Asks for confirmation; on by default. */
  confirm?: boolean;
  /** Shows the result; on by default. */
  feedback?: boolean;
}

/**
 * `refused`: cannot or may not be written now, and the user was shown why; `cancelled`: not confirmed, or not waited
 * for.
 */
export type WriteEnd = 'done' | 'failed' | 'refused' | 'cancelled';

/** Without a value: whether the signal can be written at all. */
export type WriteQuestion = Pick<WriteOrder, 'equipId' | 'signalId'> & { value?: WriteOrder['value'] };

export interface WriteTools {
  write(order: WriteOrder): Promise<WriteEnd>;
  /** Why this cannot be written now, in words; undefined if it can. */
  writeProblem(question: WriteQuestion): string | undefined;
}

export const inertWrites: WriteTools = { write: async () => 'refused', writeProblem: () => undefined };
