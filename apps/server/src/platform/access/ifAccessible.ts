import { Failure } from '@lookfar/contract';

/** What does not exist or is out of reach, a project out of reach, an unpublished page, an expired project. */
const refusals: ReadonlySet<string> = new Set(['1014', '1611', '1612', '1613']);

/** Undefined if the caller has no access. Another failure, as that of a busy server, does not say so and is thrown. */
export async function ifAccessible<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && refusals.has(error.code)) return undefined;
    throw error;
  }
}
