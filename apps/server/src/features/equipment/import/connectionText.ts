import type { Text } from '@lookfar/contract';
import { type DriverField, describeDriver, findDriver } from '@lookfar/drivers';

/** A cell that defines how one device is reached, e.g. `host=192.168.1.10; unitId=3`. */
export type ReadConnection = { ok: true; parameters: Record<string, unknown> } | { ok: false; reason: Text };

/** Names are the driver's keys or the labels of its form; values are validated by the driver. */
export function readConnection(driverId: string, text: string): ReadConnection {
  const driver = findDriver(driverId);
  if (!driver) return { ok: false, reason: noDriver };
  const { fields } = describeDriver(driver);
  const parameters: Record<string, unknown> = {};
  for (const part of text.split(/[;；\n]/).filter((one) => one.trim() !== '')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    const field = fields.find(({ key, label }) => [key, label.cn, label.en].includes(name));
    if (!field) return { ok: false, reason: unknownName(name || part.trim()) };
    parameters[field.key] = typedValue(field, part.slice(at + 1).trim());
  }
  // Parameters that are not given here are the template's.
  const problem = driver.check(parameters, []).find(({ path }) => path in parameters);
  const field = fields.find(({ key }) => key === problem?.path);
  return problem && field ? { ok: false, reason: wrong(field, problem.reason) } : { ok: true, parameters };
}

/** Can be read again by `readConnection`; secrets are omitted. */
export function writeConnection(driverId: string, parameters: Readonly<Record<string, unknown>>): string {
  const driver = findDriver(driverId);
  if (!driver) return '';
  const open = describeDriver(driver).fields.filter(({ kind, key }) => kind !== 'secret' && key in parameters);
  return open.map(({ key }) => `${key}=${String(parameters[key])}`).join('; ');
}

function typedValue({ kind }: DriverField, text: string): unknown {
  if (kind === 'integer' || kind === 'number') return text === '' ? text : Number(text);
  if (kind === 'switch') return { true: true, '1': true, 是: true, false: false, '0': false, 否: false }[text] ?? text;
  return text;
}

const noDriver: Text = { cn: '模板没有选择协议', en: 'the template has no protocol' };
const unknownName = (name: string): Text => ({
  cn: `没有名为“${name}”的参数，应写作 host=192.168.1.10; unitId=3`,
  en: `there is no parameter "${name}"; write it as host=192.168.1.10; unitId=3`,
});
const wrong = ({ label }: DriverField, reason: Text): Text => ({
  cn: `${label.cn}${reason.cn}`,
  en: `${label.en} ${reason.en}`,
});
