import { setPasswordCost } from '../../src/platform/security/password.ts';

/** Most tests hash passwords only on the way to something else. */
setPasswordCost(16);
