import {
  api,
  type ConfigDocument,
  type ConfigProblem,
  type ConfigSaved,
  type Configuration,
  type May,
  type Permission,
} from '@lookfar/contract';
import { paths } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { configCalls, type Owner, type RecordOwner } from './EditorContext.ts';
import { checkModel, loadModel, saveModel } from './model/modelCalls.ts';

interface Saving {
  id: number;
  revision: number;
  /** What the draft started from. */
  base: ConfigDocument;
  document: ConfigDocument;
}

/** How the configuration of each type of owner is loaded, checked and saved, and which parts its page has. */
interface OwnerKind {
  may: May;
  right: Permission;
  /** The list that its page belongs to. */
  list: string;
  back: 'toEquipment' | 'toTemplates' | 'toModels';
  /** The key of its operation log. */
  logKind: 'equipment' | 'template' | 'deviceModel';
  /** Whether it has saved versions, and gateways that are notified of them. */
  hasRevisions: boolean;
  load: (id: number, signal?: AbortSignal) => Promise<Configuration>;
  check: (id: number, document: ConfigDocument, signal: AbortSignal) => Promise<readonly ConfigProblem[]>;
  /** Rejects with 1503 if somebody else has saved in the meantime, with 1507 if there are problems. */
  save: (saving: Saving) => Promise<ConfigSaved>;
}

const recordKind = (owner: RecordOwner, own: Pick<OwnerKind, 'right' | 'list' | 'back'>): OwnerKind => {
  const calls = configCalls[owner];
  return {
    ...own,
    may: calls.info.may,
    logKind: owner,
    hasRevisions: true,
    load: (id, signal) => send(calls.info, { id }, { quiet: true, ...(signal && { signal }) }),
    check: async (id, document, signal) =>
      (await send(calls.check, { id, document }, { quiet: true, signal })).problems,
    save: ({ id, revision, document }) => send(calls.save, { id, revision, document }, { quiet: true }),
  };
};

export const ownerKinds: Readonly<Record<Owner, OwnerKind>> = {
  equipment: recordKind('equipment', { right: 'equipment_edit', list: paths.manageEquipment, back: 'toEquipment' }),
  template: recordKind('template', { right: 'template_edit', list: paths.templates, back: 'toTemplates' }),
  model: {
    may: api.deviceModel.edit.may,
    right: 'system_edit',
    list: paths.models,
    back: 'toModels',
    logKind: 'deviceModel',
    hasRevisions: false,
    load: loadModel,
    check: (_id, document, signal) => checkModel(document, signal),
    save: saveModel,
  },
};
