/** Whether this is `npm run test:long`: what proves more of the same, and takes long, runs there. */
export const isLong = process.env.TEST_LONG === '1';
