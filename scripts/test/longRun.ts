/** The long run proves on both databases, and on every schedule, what the normal run proves once. */
export const isLong = process.env.TEST_LONG === '1';
