import { GatewayConfig, type GatewayDevice } from '@lookfar/contract';
import type { Driver } from '@lookfar/drivers';

/** Problems listed in one refusal; a wrong template repeats the same one a thousand times. */
const MOST_PROBLEMS = 5;

const Revision = GatewayConfig.pick({ revision: true });

/** `revision` is 0 if it could not be parsed. */
export type ConfigCheck = { config: GatewayConfig } | { refusal: string; revision: number };

/** Parses a configuration; the refusal says what is wrong and where, for its author. */
export function readConfiguration(text: string, drivers: readonly Driver[]): ConfigCheck {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refusal: `The configuration is not valid JSON: ${reason}`, revision: 0 };
  }
  const parsed = GatewayConfig.safeParse(document);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'configuration'}: ${message}`);
    return refuse(problems, Revision.safeParse(document).data?.revision ?? 0);
  }
  const problems = [...duplicates(parsed.data.devices), ...parsed.data.devices.flatMap((d) => check(d, drivers))];
  return problems.length > 0 ? refuse(problems, parsed.data.revision) : { config: parsed.data };
}

function refuse(problems: string[], revision: number): ConfigCheck {
  const more = problems.length - MOST_PROBLEMS;
  return { refusal: problems.slice(0, MOST_PROBLEMS).join('; ') + (more > 0 ? `; and ${more} more` : ''), revision };
}

function duplicates(devices: readonly GatewayDevice[]): string[] {
  return [
    ...repeated(devices).map((id) => `device ${id} is listed twice`),
    ...devices.flatMap(({ id, signals }) =>
      repeated(signals).map((signal) => `device ${id}: signal ${signal} is listed twice`),
    ),
  ];
}

function repeated(list: readonly { id: number }[]): number[] {
  const seen = new Set<number>();
  const twice = new Set<number>();
  for (const { id } of list) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}

function check(device: GatewayDevice, drivers: readonly Driver[]): string[] {
  const driver = drivers.find(({ id }) => id === device.driver);
  if (driver === undefined) return [`device ${device.id}: no driver ${JSON.stringify(device.driver)}`];
  return driver.check(device.parameters, device.signals).map(({ signalId, path, reason }) => {
    const where = signalId === undefined ? path : `signal ${signalId} ${path}`;
    return `device ${device.id}: ${where}: ${reason.en}`;
  });
}
