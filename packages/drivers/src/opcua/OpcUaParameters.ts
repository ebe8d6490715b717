import { checked } from '@lookfar/contract';
import { z } from 'zod';
import { endpoint, integer, replyTimeout } from '../common/parameters.ts';

/** How an OPC UA server is reached. */
export const OpcUaParameters = checked(
  z.object({
    endpointUrl: endpoint,
    securityMode: z.enum(['None', 'Sign', 'SignAndEncrypt']).default('None'),
    securityPolicy: z.enum(['None', 'Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss']).default('None'),
    /** Empty: anonymous. */
    userName: z.string().max(200).default(''),
    password: z.string().max(200).default(''),
    /** Timeout for one reply, in ms. */
    timeoutMs: replyTimeout,
    /** Maximum nodes per request; the server's own limit applies if it is lower. */
    maxNodesPerRead: integer(1, 10_000).default(1000),
  }),
  ({ securityMode, securityPolicy }) => {
    if ((securityMode === 'None') === (securityPolicy === 'None')) return undefined;
    return securityMode === 'None'
      ? { path: ['securityPolicy'], cn: '在不加密时应为“无”', en: 'must be “None” without a security mode' }
      : { path: ['securityPolicy'], cn: '不能为“无”，请选择一种', en: 'must be chosen for this security mode' };
  },
);
export type OpcUaParameters = z.output<typeof OpcUaParameters>;
