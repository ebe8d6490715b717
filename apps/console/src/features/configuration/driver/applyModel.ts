import { freeTitle, type IdMaps, remapIds } from '@lookfar/configuration';
import { type api, type ConfigDocument, configurationLimits, type ReplyOf } from '@lookfar/contract';
import { freshIds } from '../grid/freshIds.ts';

export type ModelInfo = ReplyOf<typeof api.deviceModel.info>;

/**
 * The document with the register map of a device model. `replace` uses its driver, signals and alarms instead of ours
 * (reports lose the signals they name), `append` adds signals and alarms with unique names, up to the limit.
 */
export function applyModel(document: ConfigDocument, model: ModelInfo, how: 'replace' | 'append'): ConfigDocument {
  const taken = how === 'replace' ? [] : document.signals;
  const room = configurationLimits.signals - taken.length;
  const signals = model.signals.slice(0, room);
  const chosen = new Set(signals.map(({ id }) => id));
  const fresh = withFreshIds({ ...document, signals, alarms: model.alarms }, document);
  const alarms = fresh.alarms.slice(0, configurationLimits.alarms - (how === 'replace' ? 0 : document.alarms.length));
  if (how === 'append') {
    const titles = new Set(document.signals.map(({ title }) => title));
    const named = fresh.signals.map((signal) => {
      const title = freeTitle(signal.title, titles);
      titles.add(title);
      return { ...signal, title };
    });
    return { ...document, signals: [...document.signals, ...named], alarms: [...document.alarms, ...alarms] };
  }
  const same = document.driver === model.driver;
  return {
    ...document,
    protocolId: same ? document.protocolId : null,
    driver: model.driver,
    // The device's connection stays; the communication settings come from the model.
    parameters: same ? { ...document.parameters, ...model.parameters } : { ...model.parameters },
    signals: fresh.signals,
    alarms: chosen.size > 0 ? alarms : [],
    reports: document.reports.map((report) => (report.signals === 'rest' ? report : { ...report, signals: [] })),
  };
}

/** New ids that are not used anywhere in the document. */
function withFreshIds(model: ConfigDocument, document: ConfigDocument): ConfigDocument {
  const mapOf = (old: readonly { id: number }[], used: readonly { id: number }[]) => {
    const ids = freshIds([...used, ...old.filter(({ id }) => id < 0)], old.length);
    return new Map(old.map(({ id }, index) => [id, ids[index] ?? id]));
  };
  const maps: IdMaps = {
    signals: mapOf(model.signals, document.signals),
    alarms: mapOf(model.alarms, document.alarms),
    reports: new Map(),
    scripts: new Map(),
  };
  return remapIds({ ...model, reports: [], scripts: [] }, maps);
}
