import type { ConfigReport, Text } from '@lookfar/contract';
import { placeholdersOf } from '../references/placeholders.ts';
import { formulaProblem } from './checkFormula.ts';
import { checkIds, checkNames } from './checkNames.ts';
import { type KnownSignals, ownSignalProblem, referenceProblem } from './KnownSignals.ts';
import type { Place, Problems } from './Problems.ts';

export function checkReports(reports: readonly ConfigReport[], known: KnownSignals, problems: Problems): void {
  checkIds(reports.map(reportPlace), problems);
  checkNames(
    reports.map((report, index) => ({ place: reportPlace(report, index), name: report.name, path: 'name' })),
    problems,
  );
  for (const [index, report] of reports.entries()) {
    for (const reason of conditionProblems(report, known)) {
      problems.add(reportPlace(report, index), { path: 'condition', reason });
    }
  }
  checkMembers(reports, known, problems);
}

function reportPlace({ id, name }: ConfigReport, index: number): Place {
  return { section: 'reports', id, index, title: name };
}

function conditionProblems({ mode, condition }: ConfigReport, known: KnownSignals): Text[] {
  if (mode !== 'condition') return [];
  if (condition === '') return [{ cn: '按条件存储须填写条件', en: 'storing on a condition requires a condition' }];
  const unreadable = formulaProblem(condition, 'both');
  if (unreadable) return [unreadable];
  return placeholdersOf(condition)
    .map((reference) => referenceProblem(reference, known))
    .filter((reason) => reason !== undefined);
}

/** A signal is in at most one storage rule, and at most one rule covers the rest. */
function checkMembers(reports: readonly ConfigReport[], known: KnownSignals, problems: Problems): void {
  const reportOf = new Map<number, string>();
  let rest: string | undefined;
  for (const [index, report] of reports.entries()) {
    const say = (reason: Text) => problems.add(reportPlace(report, index), { path: 'signals', reason });
    if (report.signals === 'rest') {
      if (rest !== undefined)
        say({ cn: `“${rest}”已包含其余变量`, en: `"${rest}" already includes all remaining signals` });
      rest ??= report.name;
      continue;
    }
    if (problems.isFull) return;
    for (const id of report.signals) {
      const other = reportOf.get(id);
      const absent = ownSignalProblem(id, known);
      if (absent) say(absent);
      else if (other !== undefined)
        say({
          cn: `变量（编号 ${id}）已在报表“${other}”中`,
          en: `signal ${id} is already in storage rule "${other}"`,
        });
      reportOf.set(id, report.name);
    }
  }
}
