import { GatewaySn, readGatewayLabel } from '@lookfar/contract';

interface TypedSn {
  sn: string;
  /** From the label's QR text. */
  secret?: string;
}

/** [EC5] Typed, pasted or scanned input: an SN, or the whole text of a label. */
export function readTypedSn(text: string): TypedSn {
  const label = readGatewayLabel(text);
  if (!label) return { sn: text };
  return label.secret === undefined ? { sn: label.sn } : { sn: label.sn, secret: label.secret };
}

/** The SN to look up, or undefined while it is incomplete. */
export function validSn(text: string): string | undefined {
  return GatewaySn.safeParse(text).data;
}
