import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { groupOfSecret } from '@lookfar/contract';
import { z } from 'zod';

const Identity = z.object({
  /** Names a folder and a topic level. */
  sn: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, . _ - only, at most 64'),
  secret: z.string().refine((secret) => groupOfSecret(secret) !== undefined, 'must look like group.key'),
});

const AgentOptions = z.object({
  gateways: z
    .array(Identity)
    .min(1, 'name at least one gateway')
    .refine((list) => new Set(list.map(({ sn }) => sn)).size === list.length, 'a gateway is listed twice'),
  broker: z
    .string()
    .refine((text) => /^(mqtts?|wss?):\/\/[^/]/.test(text) && URL.canParse(text), 'must look like mqtt://host:1883'),
  stateDir: z.string().min(1),
});
export type AgentOptions = z.output<typeof AgentOptions>;

/** A sentence for the one who started the agent; never contains a secret. */
export class OptionsError extends Error {}

const flags = {
  config: { type: 'string' },
  sn: { type: 'string' },
  secret: { type: 'string' },
  broker: { type: 'string' },
  'state-dir': { type: 'string' },
} as const;

/**
 * Reads `--config file.json` (`--broker` and `--state-dir` may be given beside it), or one gateway from `--sn --secret
 * --broker --state-dir`, each of which may come from the environment: GATEWAY_SN, GATEWAY_SECRET, GATEWAY_BROKER,
 * GATEWAY_STATE_DIR. Flags win.
 */
export function readOptions(args: string[], env: Readonly<Record<string, string | undefined>>): AgentOptions {
  const values = readFlags(args);
  const document: unknown =
    values.config === undefined
      ? {
          gateways: [{ sn: values.sn ?? env.GATEWAY_SN ?? '', secret: values.secret ?? env.GATEWAY_SECRET ?? '' }],
          broker: values.broker ?? env.GATEWAY_BROKER ?? 'mqtt://127.0.0.1:1883',
          stateDir: values['state-dir'] ?? env.GATEWAY_STATE_DIR ?? './gateway-state',
        }
      : withFlags(readDocument(values.config), values);
  const parsed = AgentOptions.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new OptionsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** A configuration file is written by someone else; where to keep state is decided on this machine. */
function withFlags(document: unknown, flags: ReturnType<typeof readFlags>): unknown {
  const { broker, 'state-dir': stateDir } = flags;
  return { ...Object(document), ...(broker ? { broker } : {}), ...(stateDir ? { stateDir } : {}) };
}

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function readDocument(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // A JSON error quotes the text around it, which may be a secret.
    const reason = error instanceof SyntaxError ? 'it is no JSON' : error instanceof Error ? error.message : '';
    throw new OptionsError(`${file} cannot be read: ${reason}`);
  }
}
