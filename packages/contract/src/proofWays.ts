/** How someone shows that an account is theirs. `password` only while they are logged in. */
export const proofWays = ['tel', 'email', 'question', 'password'] as const;
export type ProofWay = (typeof proofWays)[number];
/** Ways for which a code is sent. */
export const codeWays = ['tel', 'email'] as const satisfies readonly ProofWay[];
export type CodeWay = (typeof codeWays)[number];

/** What an identity check in the account area is for. It allows one change of this kind, within ten minutes. */
export const securityPurposes = ['password', 'tel', 'email', 'question'] as const;
export type SecurityPurpose = (typeof securityPurposes)[number];
