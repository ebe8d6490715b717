import { type BatchResult, errorText, Failure, type Language } from '@lookfar/contract';
import { Refusal } from '../../../platform/http/Refusal.ts';

type Failed = BatchResult['failed'][number];

export interface BatchOptions {
  language: Language;
  /** For those that failed; empty for devices that the caller cannot see. */
  nameOf(id: number): Promise<string>;
  /** These may succeed once others are done: they are retried as long as that helps. */
  retries?: readonly string[];
}

/** Applies an operation to each of many, one by one: those that are refused report why and do not stop the others. */
export async function eachOf(
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
  { language, nameOf, retries = [] }: BatchOptions,
): Promise<BatchResult> {
  let waiting = [...new Set(ids)];
  let done = 0;
  const failed = new Map<number, Failed>();
  for (let before = waiting.length + 1; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const again: number[] = [];
    for (const id of waiting) {
      const failure = await refusalOf(() => act(id));
      failed.delete(id);
      if (!failure) done += 1;
      else {
        failed.set(id, { id, name: await nameOf(id), code: failure.code, message: messageOf(failure, language) });
        if (retries.includes(failure.code)) again.push(id);
      }
    }
    waiting = again;
  }
  return { done, failed: [...failed.values()] };
}

async function refusalOf(act: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function messageOf(failure: Failure, language: Language): string {
  const values = failure instanceof Refusal ? failure.in(language) : failure.values;
  return errorText(failure.code, language, values);
}
