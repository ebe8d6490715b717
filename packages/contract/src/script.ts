import { z } from 'zod';
import { ConfigScript, ScriptTrigger } from './configuration.ts';
import { change, read } from './declare.ts';
import { Id } from './fields.ts';
import { group } from './group.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';
import { Value } from './signal.ts';

const may = right('equipment_edit');

export const ScriptLogLine = z.object({
  /** Epoch ms. */
  time: z.number(),
  level: z.enum(['info', 'warn', 'error']),
  text: z.string(),
});
export type ScriptLogLine = z.output<typeof ScriptLogLine>;

/** The result of one run. `code` is 200, 1519, 1520 or 1521. */
export const ScriptRun = z.object({
  code: z.string(),
  message: z.string(),
  /** Line in the script where it failed, from 1; for 1519 and 1520 the last known one, which may be slightly before. */
  line: z.number().nullable(),
  ms: z.number(),
  log: z.array(ScriptLogLine),
  writes: z.array(z.object({ signalId: z.number(), title: z.string(), value: Value })),
});
export type ScriptRun = z.output<typeof ScriptRun>;

export const script = group(
  '/equipment/multi/script',
  { may },
  {
    /** Runs code once against the live values. Writes are listed but not executed. */
    try: change({
      name: { cn: '试运行脚本', en: 'Dry-run script' },
      bytes: requestLimits.listBytes,
      body: {
        equipmentId: Id,
        trigger: ScriptTrigger,
        code: z.string().max(configurationLimits.scriptCode),
      },
      reply: ScriptRun,
    }),
    /** Status of a device's saved scripts. */
    state: read({
      name: { cn: '脚本运行状态', en: 'Script status' },
      body: { equipmentId: Id },
      reply: z.array(
        z.object({
          id: ConfigScript.shape.id,
          runs: z.number(),
          failures: z.number(),
          /** Runs that were due while the one before was still running or waiting for its turn. */
          missed: z.number(),
          /** Epoch ms; null before the first run. */
          lastRun: z.number().nullable(),
          lastCode: z.string(),
          lastMessage: z.string(),
          /** Epoch ms until which it is paused because it failed too often; null if it is running. */
          pausedUntil: z.number().nullable(),
          /** The newest lines, oldest first. */
          log: z.array(ScriptLogLine),
        }),
      ),
    }),
  },
);
