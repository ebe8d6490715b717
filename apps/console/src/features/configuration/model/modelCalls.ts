import {
  api,
  type ConfigDocument,
  type ConfigProblem,
  type ConfigSaved,
  type Configuration,
  Failure,
} from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { contentOf, modelDocument, modelProblems, numbered, sameContent } from './modelDocument.ts';

/** A device model as a configuration. It has no revisions and belongs to no template. */
export async function loadModel(id: number, signal?: AbortSignal): Promise<Configuration> {
  const model = await send(api.deviceModel.info, { id }, { quiet: true, ...(signal && { signal }) });
  if (model.shipped) throw new Failure('1524');
  return {
    id,
    revision: 0,
    document: modelDocument(model),
    templateId: null,
    templateSignals: [],
    templateAlarms: [],
    templateReports: [],
    templateScripts: [],
    loginname: '',
    gmtModified: model.gmtCreate,
  };
}

/** The driver's verdict on addresses and on the parameters that are set. */
export async function checkModel(document: ConfigDocument, signal: AbortSignal): Promise<readonly ConfigProblem[]> {
  const { driver, parameters, signals } = document;
  if (driver === '') return [];
  const { problems } = await send(api.driver.check, { driver, parameters, signals }, { quiet: true, signal });
  return modelProblems(problems, parameters);
}

interface SavingModel {
  id: number;
  base: ConfigDocument;
  document: ConfigDocument;
}

/** Saves the register map; name, category and note keep the server's values. */
export async function saveModel({ id, base, document }: SavingModel): Promise<ConfigSaved> {
  const now = await send(api.deviceModel.info, { id }, { quiet: true });
  // Models keep only their latest revision: a conflict is detected by comparing with the server's content.
  if (!sameContent(now, base)) throw new Failure('1503');
  const saved = numbered({ ...document, protocolId: null });
  const { revision, name, manufacturer, category, note } = now;
  const body = { id, revision, name, manufacturer, category, note, ...contentOf(saved) };
  await send(api.deviceModel.edit, body, { quiet: true });
  return {
    online: true,
    revision: 0,
    document: saved,
    ids: { signals: {}, alarms: {}, reports: {}, scripts: {} },
  };
}
