import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Log } from '../../platform/log/log.ts';
import type { ExpiryKind } from './ExpiryKind.ts';

/** There is one. */
const brokerCertificate = 1;

/** The operator's own certificate of the broker; the platform's staff are told. The built-in one is renewed by itself. */
export const certificateExpiry = (file: string | undefined, log: Log): ExpiryKind => ({
  kind: 'certificate',
  noun: { cn: '网关接入证书', en: 'certificate for gateways' },
  due: async ({ after, before }) => {
    const certificate = file === undefined ? undefined : await readCertificate(file, log);
    if (!certificate) return [];
    const expiresAt = certificate.validToDate.getTime();
    if (expiresAt <= after || expiresAt > before) return [];
    const name = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? certificate.serialNumber;
    return [{ dataId: brokerCertificate, orgId: null, name, expiresAt, readers: (people) => people.staff() }];
  },
});

async function readCertificate(file: string, log: Log): Promise<X509Certificate | undefined> {
  try {
    return new X509Certificate(await readFile(file));
  } catch (err) {
    log.warn({ err, file }, 'could not read when the certificate expires');
    return undefined;
  }
}
