import type { ChannelLine } from './LiveChannelRunner.ts';

/** For tests of one channel alone. */
export const noLine: ChannelLine = { join: () => ({ tell: () => undefined, leave: () => undefined }) };
