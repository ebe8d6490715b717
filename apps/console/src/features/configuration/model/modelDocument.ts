import { bySection, remapIds, same } from '@lookfar/configuration';
import { type api, ConfigDocument, type ConfigProblem, type ReplyOf } from '@lookfar/contract';

export type ModelInfo = ReplyOf<typeof api.deviceModel.info>;
export type ModelContent = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

/** [CE24] A device model as a document, so that it is edited, compared and merged like any other. */
export function modelDocument({ name, driver, parameters, signals, alarms }: ModelInfo): ConfigDocument {
  const blank = ConfigDocument.parse({ version: 1, info: { name } });
  return { ...blank, driver, parameters, signals, alarms };
}

export function contentOf({ driver, parameters, signals, alarms }: ModelContent): ModelContent {
  return { driver, parameters, signals, alarms };
}

/** Whether two documents describe the same register map; the model's name is not part of it. */
export function sameContent(a: ModelContent, b: ModelContent): boolean {
  return same(contentOf(a), contentOf(b));
}

/** [CE24] The document with numbers assigned to new entries; numbers that are referenced elsewhere stay. */
export function numbered(document: ConfigDocument): ConfigDocument {
  const maps = bySection(() => new Map<number, number>());
  for (const section of ['signals', 'alarms'] as const) {
    let next = Math.max(0, ...document[section].map(({ id }) => id)) + 1;
    for (const { id } of document[section]) if (id < 0) maps[section].set(id, next++);
  }
  return remapIds(document, maps);
}

/** [CE24] A model may leave parameters open; problems with those are ignored. */
export function modelProblems(
  problems: readonly ConfigProblem[],
  parameters: Readonly<Record<string, unknown>>,
): ConfigProblem[] {
  return problems.filter(({ section, path }) => {
    const [, key] = /^parameters\.([^.]+)/.exec(path) ?? [];
    return section !== 'driver' || key === undefined || Object.hasOwn(parameters, key);
  });
}
