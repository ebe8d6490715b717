import type { ConfigScript } from '@lookfar/contract';
import { checkIds, checkNames } from './checkNames.ts';
import { type KnownSignals, ownSignalProblem } from './KnownSignals.ts';
import type { Place, Problems } from './Problems.ts';

export function checkScripts(scripts: readonly ConfigScript[], known: KnownSignals, problems: Problems): void {
  checkIds(scripts.map(scriptPlace), problems);
  checkNames(
    scripts.map((script, index) => ({ place: scriptPlace(script, index), name: script.name, path: 'name' })),
    problems,
  );
  for (const [index, script] of scripts.entries()) {
    const { trigger } = script;
    if (trigger.kind !== 'change') continue;
    for (const id of trigger.signals) {
      const reason = ownSignalProblem(id, known);
      if (reason) problems.add(scriptPlace(script, index), { path: 'trigger', reason });
    }
  }
}

function scriptPlace({ id, name }: ConfigScript, index: number): Place {
  return { section: 'scripts', id, index, title: name };
}
