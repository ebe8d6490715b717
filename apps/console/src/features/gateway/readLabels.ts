import { GatewaySecret, GatewaySn, readGatewayLabel } from '@lookfar/contract';

export type LabelFault = 'shape' | 'sn' | 'secret' | 'twice';

export interface ReadLabels {
  labels: { sn: string; secret: string }[];
  /** Lines are counted from 1. */
  problems: { line: number; fault: LabelFault }[];
}

const separators = /[,;\t，；]/;
const heading = /^(sn|序列号)$/i;

/** One label in each line: SN and secret, or the text of its QR code. Empty lines and a heading are left out. */
export function readLabels(text: string): ReadLabels {
  const labels: ReadLabels['labels'] = [];
  const problems: ReadLabels['problems'] = [];
  const seen = new Set<string>();
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const { sn, secret } = readLine(content);
    if (content.trim() === '' || (labels.length + problems.length === 0 && heading.test(sn))) continue;
    const fault = faultOf(sn, secret, seen);
    seen.add(sn);
    if (fault === undefined && secret !== undefined) labels.push({ sn, secret });
    else if (fault) problems.push({ line: index + 1, fault });
  }
  return { labels, problems };
}

function readLine(content: string): { sn: string; secret: string | undefined } {
  const label = readGatewayLabel(content);
  if (label) return { sn: label.sn, secret: label.secret };
  const [sn = '', secret] = content.split(separators).map((cell) => cell.trim());
  return { sn, secret };
}

function faultOf(sn: string, secret: string | undefined, seen: ReadonlySet<string>): LabelFault | undefined {
  if (secret === undefined || secret === '') return 'shape';
  if (!GatewaySn.safeParse(sn).success) return 'sn';
  if (!GatewaySecret.safeParse(secret).success) return 'secret';
  return seen.has(sn) ? 'twice' : undefined;
}
