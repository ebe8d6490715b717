import { z } from 'zod';
import { read } from './declare.ts';
import { group } from './group.ts';
import { anyone, right } from './permissions.ts';

const partStates = ['up', 'down', 'off'] as const;
/** `off`: this server does without it. */
export type PartState = (typeof partStates)[number];
const Part = z.enum(partStates);

/** The way into a demo: accounts of the plant and elsewhere, all with the same password. */
export const DemoEntry = z.object({
  password: z.string(),
  accounts: z.array(z.object({ loginname: z.string(), roleName: z.string(), orgName: z.string() })),
});
export type DemoEntry = z.output<typeof DemoEntry>;

export const SystemHealth = z.object({
  database: Part,
  broker: Part,
  /** Stored values. */
  history: Part,
  /** Messages between the server's processes. */
  bus: Part,
  /** The local map. */
  map: Part,
  /** Seconds since this server was started. */
  uptime: z.number(),
  /** Bytes where the data is; null if the system does not tell. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Those that the caller sees. */
  gateways: z.object({ total: z.number(), online: z.number() }),
});
export type SystemHealth = z.output<typeof SystemHealth>;

/** Who sees how the parts of the installation are. */
export const healthViewing = right('gateway_edit');

/** The product and this installation of it. */
export const about = group(
  '/about',
  { may: anyone },
  {
    /**
     * For everyone, also before the login. `plant` is the organisation that the installation is for: the only one
     * besides the platform's, or that of the demo; empty if there are several.
     */
    info: read({
      name: { cn: '关于系统', en: 'About' },
      reply: {
        version: z.string(),
        state: z.enum(['well', 'degraded']),
        plant: z.string(),
        /** Null without a demo. */
        demo: DemoEntry.nullable(),
        /** Null for those who may not see it. */
        health: SystemHealth.nullable(),
      },
    }),
  },
);
