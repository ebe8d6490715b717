import { conditionReferences } from '@lookfar/configuration';
import type { ConfigDocument } from '@lookfar/contract';

/** The ids of signals that have been removed. */
export function removedSignals(before: ConfigDocument, after: readonly { id: number }[]): Set<number> {
  const left = new Set(after.map(({ id }) => id));
  return new Set(before.signals.map(({ id }) => id).filter((id) => !left.has(id)));
}

/**
 * Removes what refers only to deleted signals: their alarm rules, their places in reports and triggers. A rule that
 * also watches other signals stays, and is then reported as a problem.
 */
export function withoutSignals(document: ConfigDocument, gone: ReadonlySet<number>): ConfigDocument {
  if (gone.size === 0) return document;
  const stays = (id: number) => !gone.has(id);
  return {
    ...document,
    alarms: document.alarms.filter(({ condition }) => {
      const { signals, placeholders, gateways } = conditionReferences(condition);
      const others = placeholders.length > 0 || gateways.length > 0 || signals.length === 0;
      return others || signals.some(stays);
    }),
    reports: document.reports.map((report) =>
      report.signals === 'rest' || report.signals.every(stays)
        ? report
        : { ...report, signals: report.signals.filter(stays) },
    ),
    scripts: document.scripts.map((script) =>
      script.trigger.kind === 'change' && !script.trigger.signals.every(stays)
        ? { ...script, trigger: { ...script.trigger, signals: script.trigger.signals.filter(stays) } }
        : script,
    ),
  };
}
