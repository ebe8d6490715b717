import { type api, ConfigInfo, GatewaySn, type InputOf } from '@lookfar/contract';

export type SignalSource = 'empty' | 'template' | 'model';

/** The state of the add page until it is saved. */
export interface AddDraft {
  info: ConfigInfo;
  groupId: number | null;
  /** Undefined until one is chosen: that of the user. */
  deptId?: number | null;
  sn: string;
  source: SignalSource;
  templateId: number | null;
  modelId: number | null;
  /** How the device is reached, in addition to the template or model. */
  parameters: Readonly<Record<string, unknown>>;
}

export const emptyDraft: AddDraft = {
  info: { ...ConfigInfo.parse({ name: '-' }), name: '' },
  groupId: null,
  sn: '',
  source: 'empty',
  templateId: null,
  modelId: null,
  parameters: {},
};

/** [EA3] Presets from a link: `?modelId=` selects the device model, `?sn=` the gateway. Invalid values are ignored. */
export function draftFrom(params: URLSearchParams): AddDraft {
  const modelId = params.get('modelId') ?? '';
  const sn = GatewaySn.safeParse(params.get('sn')).data;
  return {
    ...emptyDraft,
    ...(/^[1-9]\d{0,14}$/.test(modelId) && { source: 'model' as const, modelId: Number(modelId) }),
    ...(sn !== undefined && { sn }),
  };
}

/** [EA1] The request body: of template and model only the one that was chosen last. */
export function bodyOf(draft: AddDraft): InputOf<typeof api.equipment.add> {
  const { info, groupId, deptId, sn, source, templateId, modelId, parameters } = draft;
  return {
    ...info,
    groupId,
    ...(deptId !== undefined && { deptId }),
    ...(sn.trim() && { sn: sn.trim() }),
    ...(source === 'template' && templateId !== null && { templateId }),
    ...(source === 'model' && modelId !== null && { modelId }),
    ...(source !== 'empty' && { parameters: { ...parameters } }),
  };
}

/** [EA2] A chosen source must be named, or "empty" selected. */
export function isSourceMissing({ source, templateId, modelId }: AddDraft): boolean {
  return (source === 'template' && templateId === null) || (source === 'model' && modelId === null);
}
