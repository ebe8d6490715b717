import { z } from 'zod';
import { GatewaySignal } from './gateway.ts';
import { Value } from './signal.ts';

/** Requests of the server to a gateway besides data and configuration. Every request is answered under its uuid. */
const uuid = z.string().min(1).max(64);

/** Signals of one probe or read. */
const mostSignals = 100;

/** Size of one piece of firmware in bytes. */
export const firmwareChunk = 48 * 1024;

/** Firmware is available to be fetched in pieces; `sha256` in hexadecimal. */
const FirmwareOffer = z.object({
  kind: z.literal('firmware'),
  uuid,
  version: z.string().min(1).max(60),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ed25519 signature of its `firmwareStatement`, base64. Added by the process that sends it; without it no agent accepts. */
  signature: z.string().max(200).optional(),
});
export type FirmwareOffer = z.output<typeof FirmwareOffer>;

/** What the server signs: this firmware, for this gateway. */
export function firmwareStatement(
  sn: string,
  { version, bytes, sha256 }: Pick<FirmwareOffer, 'version' | 'bytes' | 'sha256'>,
): string {
  return JSON.stringify(['lookfar-firmware', sn, version, bytes, sha256]);
}

export const GatewayRequest = z.discriminatedUnion('kind', [
  /** Open the device once, separately from the running ones, read, and close. */
  z.object({
    kind: z.literal('probe'),
    uuid,
    driver: z.string().max(40),
    parameters: z.record(z.string(), z.unknown()),
    signals: z.array(GatewaySignal).max(mostSignals),
  }),
  /** Read signals of a running device now, on its own link and independent of its scan. */
  z.object({
    kind: z.literal('read'),
    uuid,
    equipmentId: z.number().int().positive(),
    signalIds: z.array(z.number().int().positive()).min(1).max(mostSignals),
  }),
  z.object({ kind: z.literal('restart'), uuid }),
  /** Send log lines of this level and above for this long. */
  z.object({
    kind: z.literal('log'),
    uuid,
    seconds: z.number().int().min(1).max(600),
    level: z.enum(['debug', 'info', 'warn', 'error']),
  }),
  FirmwareOffer,
  /** A requested piece; base64. */
  z.object({ kind: z.literal('piece'), uuid, offset: z.number().int().min(0), data: z.string() }),
]);
export type GatewayRequest = z.output<typeof GatewayRequest>;

export const GatewayResponse = z.object({
  uuid,
  status: z.enum(['progress', 'done', 'failed']),
  /** 200, or a catalogue code if it failed. */
  code: z.string().max(20),
  /** In the gateway's own words. */
  message: z.string().max(500).default(''),
  /** 0 to 100. */
  progress: z.number().min(0).max(100).optional(),
  /** Offset of the piece of firmware that is needed next. */
  want: z.number().int().min(0).optional(),
  /** For a connection test or read: raw values by signal id, and the duration. */
  readings: z
    .array(z.object({ id: z.number().int(), code: z.string().max(20), value: Value }))
    .max(mostSignals)
    .optional(),
  ms: z.number().min(0).optional(),
  /** For a read: when the values were read, epoch ms. */
  time: z.number().optional(),
});
export type GatewayResponse = z.output<typeof GatewayResponse>;

export const GatewayLogLine = z.object({
  /** Epoch ms. */
  time: z.number(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  text: z.string().max(1000),
});
export type GatewayLogLine = z.output<typeof GatewayLogLine>;

/** The content of a gateway's label. */
export interface GatewayLabel {
  sn: string;
  secret?: string;
  model?: string;
}

/**
 * The text of the QR code on a gateway: `LOOKFAR:SN=…;SECRET=…;MODEL=…`, in any order; undefined for any other text.
 */
export function readGatewayLabel(text: string): GatewayLabel | undefined {
  const body = /^LOOKFAR:(.+)$/i.exec(text.trim())?.[1];
  if (body === undefined) return undefined;
  const fields = new Map(
    body.split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim().toUpperCase(), part.slice(at + 1).trim()] as const;
    }),
  );
  const sn = fields.get('SN');
  if (!sn) return undefined;
  const [secret, model] = [fields.get('SECRET'), fields.get('MODEL')];
  return { sn, ...(secret && { secret }), ...(model && { model }) };
}

export function writeGatewayLabel({ sn, secret, model }: GatewayLabel): string {
  return `LOOKFAR:SN=${sn}${secret ? `;SECRET=${secret}` : ''}${model ? `;MODEL=${model}` : ''}`;
}
