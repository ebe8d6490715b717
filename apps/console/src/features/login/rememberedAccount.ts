import { readStored, writeStored } from '../../base/storage.ts';

const key = 'remembered-loginname';

/** The username that this browser may remember; never the password. */
export const rememberedAccount = {
  read: (): string => readStored(key) ?? '',
  write: (loginname: string | undefined): void => writeStored(key, loginname),
};
