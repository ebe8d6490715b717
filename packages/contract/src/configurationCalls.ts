import { z } from 'zod';
import { call } from './call.ts';
import { ConfigDocument, ConfigProblem, ConfigSignal } from './configuration.ts';
import { DriverParameters, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { requestLimits } from './limits.ts';
import { right, session } from './permissions.ts';
import { pushed } from './push.ts';
import type { Permission } from './rights.ts';

/** A configuration as it stands. */
export const Configuration = z.object({
  id: z.number(),
  /** Grows with every save. */
  revision: z.number(),
  document: ConfigDocument,
  /** Of an equipment: its template, and what of the document comes from it. */
  templateId: z.number().nullable(),
  templateSignals: z.array(z.number()),
  templateAlarms: z.array(z.number()),
  templateReports: z.array(z.number()),
  templateScripts: z.array(z.number()),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type Configuration = z.output<typeof Configuration>;

/** `ids`: what became of the negative ids, as text keys by section. */
export const ConfigSaved = z.object({
  ...pushed,
  revision: z.number(),
  document: ConfigDocument,
  ids: z.object({
    signals: z.record(z.string(), z.number()),
    alarms: z.record(z.string(), z.number()),
    reports: z.record(z.string(), z.number()),
    scripts: z.record(z.string(), z.number()),
  }),
});
export type ConfigSaved = z.output<typeof ConfigSaved>;

export const Revision = z.object({
  revision: z.number(),
  loginname: z.string(),
  gmtCreate: z.string(),
  /** What made it: `save`, `add`, `restore`, `template`, `import`, `alarmRule`. */
  cause: z.string(),
  note: z.string(),
  signals: z.number(),
  alarms: z.number(),
  reports: z.number(),
  scripts: z.number(),
});
export type Revision = z.output<typeof Revision>;

const note = optional(text(200));

/**
 * The calls that read and save a configuration, the same for equipment and template. Saving with a `revision` that is
 * not the newest answers 1503 and changes nothing; a document with problems answers 1507.
 */
function configurationCalls(path: string, key: Permission, kind: string, names: { cn: string; en: string }) {
  const may = right(key);
  return {
    info: call(`${path}/config/info`, {
      name: { cn: `${names.cn}配置`, en: `Configuration of a ${names.en}` },
      may,
      kind: 'json',
      body: z.object({ id: Id }),
      reply: Configuration,
    }),
    save: call(`${path}/config/save`, {
      name: { cn: `保存${names.cn}配置`, en: `Save ${names.en} configuration` },
      may,
      kind: 'json',
      body: z.object({ id: Id, revision: Integer, document: ConfigDocument, note }),
      bodyBytes: requestLimits.documentBytes,
      reply: ConfigSaved,
      log: `${kind}.save`,
    }),
    /** What would be refused, without saving. `id` is absent before it exists. */
    check: call(`${path}/config/check`, {
      name: { cn: `检查${names.cn}配置`, en: `Check ${names.en} configuration` },
      may,
      kind: 'json',
      body: z.object({ id: optional(Id), document: ConfigDocument }),
      bodyBytes: requestLimits.documentBytes,
      reply: z.object({ problems: z.array(ConfigProblem) }),
    }),
    revisions: call(`${path}/revision/query`, {
      name: { cn: `${names.cn}的历史版本`, en: `Version history of a ${names.en}` },
      may,
      kind: 'json',
      body: z.object({ id: Id, ...paging }),
      reply: listOf(Revision),
    }),
    revision: call(`${path}/revision/info`, {
      name: { cn: `${names.cn}的一个版本`, en: `One version of a ${names.en}` },
      may,
      kind: 'json',
      body: z.object({ id: Id, revision: Integer }),
      reply: Revision.extend({ document: ConfigDocument }),
    }),
    /** Saves the old document as the newest. What was deleted meanwhile gets new ids. `base` is the newest known. */
    restore: call(`${path}/revision/restore`, {
      name: { cn: `恢复${names.cn}版本`, en: `Restore ${names.en} version` },
      may,
      kind: 'json',
      body: z.object({ id: Id, revision: Integer, base: Integer }),
      reply: ConfigSaved,
      log: `${kind}.restore`,
    }),
  };
}

export const equipmentConfig = configurationCalls('/equipment/multi', 'equipment_edit', 'equipment', {
  cn: '设备',
  en: 'device',
});
export const templateConfig = configurationCalls('/template', 'template_edit', 'template', {
  cn: '模板',
  en: 'template',
});

/** Checks addresses while they are typed; knows nothing of any equipment. */
export const checkSignals = call('/equipment/multi/driver/check', {
  name: { cn: '检查协议参数与地址', en: 'Check driver parameters and addresses' },
  may: session,
  kind: 'json',
  body: z.object({
    driver: text(40, 1),
    parameters: DriverParameters,
    signals: z.array(ConfigSignal.pick({ id: true, address: true, dataType: true, byteOrder: true, length: true })),
  }),
  bodyBytes: requestLimits.documentBytes,
  reply: z.object({ problems: z.array(ConfigProblem) }),
});
