import { z } from 'zod';
import { integer, replyTimeout } from '../common/parameters.ts';

/** How an OPC UA server is reached. */
export const OpcUaParameters = z
  .object({
    endpointUrl: z
      .string()
      .trim()
      .max(500)
      .regex(/^opc\.tcp:\/\/[^\s/]+/),
    securityMode: z.enum(['None', 'Sign', 'SignAndEncrypt']).default('None'),
    securityPolicy: z.enum(['None', 'Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss']).default('None'),
    /** Empty: anonymous. */
    userName: z.string().max(200).default(''),
    password: z.string().max(200).default(''),
    /** Timeout for one reply, in ms. */
    timeoutMs: replyTimeout,
    /** Maximum nodes per request; the server's own limit applies if it is lower. */
    maxNodesPerRead: integer(1, 10_000).default(1000),
  })
  .refine(({ securityMode, securityPolicy }) => (securityMode === 'None') === (securityPolicy === 'None'), {
    path: ['securityPolicy'],
  });
export type OpcUaParameters = z.output<typeof OpcUaParameters>;
