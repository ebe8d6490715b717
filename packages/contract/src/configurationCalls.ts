import { z } from 'zod';
import { ConfigDocument, ConfigProblem } from './configuration.ts';
import { change, list, one, read } from './declare.ts';
import { Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { requestLimits } from './limits.ts';
import { right } from './permissions.ts';
import { pushed } from './push.ts';
import type { Permission } from './rights.ts';
import type { Text } from './text.ts';

/** The current configuration. */
export const Configuration = z.object({
  id: z.number(),
  /** Increases with every save. */
  revision: z.number(),
  document: ConfigDocument,
  /** For a device: its template, and which items of the document come from it. */
  templateId: z.number().nullable(),
  templateSignals: z.array(z.number()),
  templateAlarms: z.array(z.number()),
  templateReports: z.array(z.number()),
  templateScripts: z.array(z.number()),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type Configuration = z.output<typeof Configuration>;

/** `ids`: what the negative ids became, as text keys by section. */
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
  /** What created it: `save`, `add`, `restore`, `template`, `import`, `alarmRule`. */
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
 * The calls that read and save a configuration, the same for devices and templates. Saving with a `revision` that is
 * not the latest returns 1503 and changes nothing; a document with problems returns 1507.
 */
function configurationGroup(kind: 'equipment' | 'template', path: string, key: Permission, noun: Text) {
  return group(
    path,
    { may: right(key), name: `${kind}Config`, log: kind },
    {
      info: one({ cn: `${noun.cn}配置`, en: `Configuration of the ${noun.en}` }, Configuration, {
        path: '/config/info',
        heavy: true,
      }),
      save: change({
        name: { cn: `保存${noun.cn}配置`, en: `Save the configuration of the ${noun.en}` },
        path: '/config/save',
        body: { id: Id, revision: Integer, document: ConfigDocument, note },
        bytes: requestLimits.documentBytes,
        reply: ConfigSaved,
      }),
      /** What would be refused, without saving: the first 1000 problems. `id` is absent for a new object. */
      check: read({
        name: { cn: `检查${noun.cn}配置`, en: `Check a configuration of the ${noun.en}` },
        path: '/config/check',
        body: { id: optional(Id), document: ConfigDocument },
        bytes: requestLimits.documentBytes,
        reply: { problems: z.array(ConfigProblem) },
      }),
      revisions: list(
        { cn: `${noun.cn}的历史版本`, en: `Revisions of the ${noun.en}` },
        Revision,
        { id: Id },
        { path: '/revision/query' },
      ),
      revision: read({
        heavy: true,
        name: { cn: `${noun.cn}的一个版本`, en: `One revision of the ${noun.en}` },
        path: '/revision/info',
        body: { id: Id, revision: Integer },
        reply: Revision.extend({ document: ConfigDocument }),
      }),
      /**
       * Saves the old document as the latest. Items that were deleted since then get new ids. `base` is the latest
       * known revision.
       */
      restore: change({
        heavy: true,
        name: { cn: `恢复${noun.cn}版本`, en: `Restore a revision of the ${noun.en}` },
        path: '/revision/restore',
        body: { id: Id, revision: Integer, base: Integer },
        reply: ConfigSaved,
      }),
    },
  );
}

export const equipmentConfig = configurationGroup('equipment', '/equipment/multi', 'equipment_edit', {
  cn: '设备',
  en: 'device',
});
export const templateConfig = configurationGroup('template', '/template', 'template_edit', {
  cn: '模板',
  en: 'template',
});
