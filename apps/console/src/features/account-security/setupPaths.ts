import { type ProofWay, type SecurityPurpose, securityPurposes } from '@lookfar/contract';

export const securityPaths = {
  sms: '/account/security/sms',
  nosms: '/account/security/nosms',
  setup: '/account/security/sms/setup',
} as const;

/** Where one setting is changed, after the identity check. */
export const setupPath = (purpose: SecurityPurpose): string => `${securityPaths.setup}/${purpose}`;

/** Where someone chooses how to be checked; the password has no address of its own for that. */
export const choosePath = (purpose: SecurityPurpose): string =>
  purpose === 'password' ? `${securityPaths.setup}/validate` : `${securityPaths.setup}/${purpose}/validate`;

/** Where they are checked. */
export const validatePath = (way: ProofWay, purpose: SecurityPurpose): string =>
  way === 'tel'
    ? `${securityPaths.setup}/validate/tel/${purpose}`
    : `${securityPaths.setup}/validate/${way}?type=${purpose}`;

export const successPath = (type: string): string => `${securityPaths.setup}/success/${type}`;

/** An address may name anything. */
export const toPurpose = (type: string | null | undefined): SecurityPurpose =>
  securityPurposes.find((purpose) => purpose === type) ?? 'password';
