import { freshIds, takenOut } from './actions/copies.ts';
import { restyled } from './actions/styles.ts';
import type { EditorOptions } from './Editor.ts';
import type { EditorCore } from './EditorCore.ts';
import { addSteps } from './edits/addSteps.ts';
import { leadThrough } from './edits/throughStep.ts';
import { withInnerEdges } from './joints/edges.ts';
import type { Runner } from './Runner.ts';
import { Draft } from './store/Draft.ts';
import { place } from './store/settle.ts';
import type { CommitOptions, ToolHost } from './ToolHost.ts';

/** The part of the editor that tools can access. */
export function createHost(
  core: EditorCore,
  runner: Runner,
  { kind, edgeType }: Pick<EditorOptions, 'kind' | 'edgeType'>,
): ToolHost {
  const { document, session } = core;
  const joining = { kind, newId: runner.newId, ...(edgeType && { edgeType }) };
  const commit: ToolHost['commit'] = (changeKind, changes, { merge, selection }: CommitOptions = {}) =>
    core.commit({ kind: changeKind, changes, merge }, selection && { selection });
  return {
    document,
    get session() {
      return session.state;
    },
    get settings() {
      return runner.settings;
    },
    kind,
    edgeType,
    now: runner.now,
    newId: runner.newId,
    updateSession: (part) => session.update(part),
    commit,
    commitPositions: (positions, options) => {
      const draft = new Draft(document);
      place(draft, positions);
      for (const [id, dataAddon] of options?.addons ?? []) draft.patch(id, { dataAddon });
      if (options?.through) leadThrough(draft, joining, options.through);
      return commit('edit', draft.changes, options);
    },
    commitNew: (widgets, options) => {
      const outcome = addSteps({ ...joining, document }, widgets, options);
      return outcome !== undefined && runner.perform(outcome);
    },
    commitStyle: (ids, style) => commit('edit', restyled(document, ids, style)),
    copyOf: (ids) => freshIds(takenOut(document, withInnerEdges(document, kind, ids)), runner.newId),
    notice: (notice) => core.notices.tell(notice),
    run: (command) => runner.run(command),
  };
}
