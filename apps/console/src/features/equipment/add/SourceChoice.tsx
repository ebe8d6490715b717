import { api, type ConfigDocument } from '@lookfar/contract';
import { Radio } from 'antd';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { TemplateSelect } from '../template/TemplateSelect.tsx';
import type { AddDraft, SignalSource } from './addDraft.ts';
import { addTexts } from './addTexts.ts';
import { ConnectionFields } from './ConnectionFields.tsx';
import { ModelSelect } from './ModelSelect.tsx';
import { SignalPreview } from './SignalPreview.tsx';

interface SourceChoiceProps {
  draft: AddDraft;
  onChange: (part: Partial<AddDraft>) => void;
  /** No source is selected yet, and the user has tried to save. */
  missing: boolean;
}

const notes = { empty: 'emptyNote', template: 'templateNote', model: 'modelNote' } as const;

/** Where driver and signals come from: nowhere yet, a template, or a device model; with a preview of the content. */
export function SourceChoice({ draft, onChange, missing }: SourceChoiceProps) {
  const t = addTexts.useTexts();
  const models = isAllowed(useUser(), api.deviceModel.query.may);
  const sources: SignalSource[] = models ? ['empty', 'template', 'model'] : ['empty', 'template'];
  const { source, templateId, modelId, parameters } = draft;
  const connection = { parameters, onParameters: (next: Record<string, unknown>) => onChange({ parameters: next }) };
  return (
    <>
      <Radio.Group
        optionType="button"
        aria-label={t('source')}
        value={source}
        onChange={({ target }) => onChange({ source: target.value as SignalSource, parameters: {} })}
        options={sources.map((value) => ({ value, label: t(value) }))}
      />
      <Dim as="p" small>
        {t(notes[source])}
      </Dim>
      {source === 'template' && (
        <TemplateSelect value={templateId} onChange={(id) => onChange({ templateId: id, parameters: {} })} clearable />
      )}
      {source === 'model' && (
        <ModelSelect value={modelId} onChange={(id) => onChange({ modelId: id, parameters: {} })} />
      )}
      {missing && (
        <p className="info-problem" role="alert">
          {t('chooseFirst', { what: t(source) })}
        </p>
      )}
      {source === 'template' && templateId !== null && <TemplatePreview id={templateId} {...connection} />}
      {source === 'model' && modelId !== null && <ModelPreview id={modelId} {...connection} />}
    </>
  );
}

interface BroughtProps {
  id: number;
  parameters: Readonly<Record<string, unknown>>;
  onParameters: (parameters: Record<string, unknown>) => void;
}

/** Only for users with permission to view templates; others see its name and size. */
function TemplatePreview({ id, ...connection }: BroughtProps) {
  const t = addTexts.useTexts();
  const allowed = isAllowed(useUser(), api.template.detail.may);
  const query = useCall(api.template.detail, allowed ? { id } : undefined);
  if (!allowed) return null;
  return (
    <Loaded query={query} failed={t('previewFailed')} freshOnly>
      {({ document }) => <Preview brought={document} {...connection} />}
    </Loaded>
  );
}

function ModelPreview({ id, ...connection }: BroughtProps) {
  const t = addTexts.useTexts();
  const query = useCall(api.deviceModel.info, { id });
  return (
    <Loaded query={query} failed={t('previewFailed')} freshOnly>
      {(model) => <Preview brought={model} {...connection} />}
    </Loaded>
  );
}

interface PreviewProps extends Omit<BroughtProps, 'id'> {
  brought: Pick<ConfigDocument, 'driver' | 'parameters' | 'signals'>;
}

function Preview({ brought: { driver, parameters: given, signals }, parameters, onParameters }: PreviewProps) {
  return (
    <>
      <ConnectionFields driver={driver} given={given} value={parameters} onChange={onParameters} />
      <SignalPreview signals={signals} />
    </>
  );
}
