import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isClearText } from '@lookfar/contract';
import { z } from 'zod';
import { Identity } from './identity/Identity.ts';

const Gateway = z.object({
  /** Used as a folder name and a topic level. */
  sn: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must be at most 64 letters, digits, . _ -'),
  /** As shown by the server, or printed on the label by the factory. */
  secret: z.string().regex(/^\S{1,200}$/, 'must be the secret of the gateway'),
  identity: Identity.optional(),
});

const BufferOptions = z.object({
  maxMiB: z.number().min(1).max(1_000_000).optional(),
  maxDays: z.number().min(0.01).max(3650).optional(),
  /** Backfilled samples per second. */
  samplesPerSecond: z.number().int().min(1).max(1_000_000).optional(),
});
export type BufferOptions = z.output<typeof BufferOptions>;

/** SHA-256 in hexadecimal, with or without colons. */
const Fingerprint = z
  .string()
  .transform((text) => text.replaceAll(':', '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{64}$/, 'must be the fingerprint shown by the server, 64 hexadecimal digits'));

const shape = {
  gateways: z
    .array(Gateway)
    .min(1, 'specify at least one gateway')
    .refine((list) => new Set(list.map(({ sn }) => sn)).size === list.length, 'a gateway is listed twice'),
  broker: z
    .string()
    .refine((text) => /^(mqtts?|wss?):\/\/[^/]/.test(text) && URL.canParse(text), 'must look like mqtts://host:8883'),
  fingerprint: Fingerprint.optional(),
  /** Allows a broker on another machine without TLS. */
  plain: z.boolean().optional(),
  stateDir: z.string().min(1),
  buffer: BufferOptions.optional(),
  /** A file with the gateways that have no connection for a while, see `OutageFile`. */
  outages: z.string().optional(),
};

/** The secret must not be sent to just anyone who answers at the address, nor be readable on the way. */
const AgentOptions = z.object(shape).superRefine(({ broker, fingerprint, plain }, { addIssue }) => {
  if (!URL.canParse(broker)) return;
  const url = new URL(broker);
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (fingerprint !== undefined && url.protocol !== 'mqtts:') refuse('fingerprint', 'only works with mqtts://');
  if (isClearText(url) && plain !== true)
    refuse('broker', 'use mqtts://, or allow a connection without TLS with --plain');
});
export type AgentOptions = z.output<typeof AgentOptions>;

/** A message for the person who started the agent; never contains a secret. */
export class OptionsError extends Error {}

const flags = {
  config: { type: 'string' },
  sn: { type: 'string' },
  secret: { type: 'string' },
  broker: { type: 'string' },
  fingerprint: { type: 'string' },
  plain: { type: 'boolean' },
  'state-dir': { type: 'string' },
} as const;

const identityVariables = {
  model: 'GATEWAY_MODEL',
  networking: 'GATEWAY_NETWORKING',
  signalStrength: 'GATEWAY_SIGNAL_STRENGTH',
  iccid: 'GATEWAY_ICCID',
  longitude: 'GATEWAY_LONGITUDE',
  latitude: 'GATEWAY_LATITUDE',
} as const;

const bufferVariables = {
  maxMiB: 'GATEWAY_BUFFER_MIB',
  maxDays: 'GATEWAY_BUFFER_DAYS',
  samplesPerSecond: 'GATEWAY_REPLAY_RATE',
} as const;

/** Fields that are text even if they look like numbers. */
const texts: ReadonlySet<string> = new Set(['model', 'networking', 'iccid']);

/** A part of the document from the variables that are set; without any of them, no part. */
function block(name: string, env: Environment, variables: Readonly<Record<string, string>>): object {
  const given = Object.entries(variables).flatMap(([field, variable]): [string, string | number][] => {
    const value = env[variable];
    if (value === undefined || value === '') return [];
    return [[field, texts.has(field) ? value : Number(value)]];
  });
  return given.length === 0 ? {} : { [name]: Object.fromEntries(given) };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `--config file.json` (`--broker`, `--fingerprint`, `--plain` and `--state-dir` can be given as well), or one
 * gateway from `--sn --secret --broker --fingerprint --plain --state-dir`, each of which may come from the environment:
 * GATEWAY_SN, GATEWAY_SECRET, GATEWAY_BROKER, GATEWAY_FINGERPRINT, GATEWAY_PLAIN=on, GATEWAY_STATE_DIR. Flags override the environment. Without a file, identity and buffer come from the environment too.
 */
export function readOptions(args: string[], env: Environment): AgentOptions {
  const values = readFlags(args);
  const document: unknown =
    values.config === undefined
      ? {
          gateways: [
            {
              sn: values.sn ?? env.GATEWAY_SN ?? '',
              secret: values.secret ?? env.GATEWAY_SECRET ?? '',
              ...block('identity', env, identityVariables),
            },
          ],
          broker: values.broker ?? env.GATEWAY_BROKER ?? 'mqtt://127.0.0.1:1883',
          ...securityOf(values, env),
          stateDir: values['state-dir'] ?? env.GATEWAY_STATE_DIR ?? './gateway-state',
          ...block('buffer', env, bufferVariables),
        }
      : withFlags(readDocument(values.config), values);
  const outages = env.GATEWAY_OUTAGES;
  const parsed = AgentOptions.safeParse({ ...Object(document), outages: outages === '' ? undefined : outages });
  if (parsed.success) return parsed.data;
  throw new OptionsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** A configuration file may be written by someone else; where to store state is decided on this machine. */
function withFlags(document: unknown, flags: ReturnType<typeof readFlags>): unknown {
  const { broker, 'state-dir': stateDir } = flags;
  return {
    ...Object(document),
    ...(broker ? { broker } : {}),
    ...securityOf(flags, {}),
    ...(stateDir ? { stateDir } : {}),
  };
}

function securityOf(flags: ReturnType<typeof readFlags>, env: Environment): object {
  const fingerprint = flags.fingerprint || env.GATEWAY_FINGERPRINT;
  return {
    ...(fingerprint ? { fingerprint } : {}),
    ...(flags.plain || env.GATEWAY_PLAIN === 'on' ? { plain: true } : {}),
  };
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
    const reason = error instanceof SyntaxError ? 'it is not valid JSON' : error instanceof Error ? error.message : '';
    throw new OptionsError(`${file} cannot be read: ${reason}`);
  }
}
