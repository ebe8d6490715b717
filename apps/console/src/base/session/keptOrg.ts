import { readStored, writeStored } from '../storage.ts';

const key = 'kept-org';

/** The code of the organisation whose login page was opened last: a logout leads back to the same one. */
export const keptOrg = {
  read: (): string => readStored(key) ?? '',
  write: (code: string): void => writeStored(key, code === '' ? undefined : code),
};
