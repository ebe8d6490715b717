import { type ConfigSignal, deviceModelInfo, queryDeviceModels, templateDetail } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { send } from '../../../client/send.ts';
import { isAllowed } from '../../../shell/session/isAllowed.ts';
import { useUser } from '../../../shell/session/sessionStore.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { TemplateSelect } from '../template/TemplateSelect.tsx';
import type { AddDraft, SignalSource } from './addDraft.ts';
import { addTexts } from './addTexts.ts';
import { ModelSelect } from './ModelSelect.tsx';
import { SignalPreview } from './SignalPreview.tsx';

interface SourceChoiceProps {
  draft: AddDraft;
  onChange: (part: Partial<AddDraft>) => void;
  /** The chosen source is not named yet, and saving was tried. */
  missing: boolean;
}

const notes = { empty: 'emptyNote', template: 'templateNote', model: 'modelNote' } as const;

/** Where driver and signals come from: nowhere yet, a template, or a device model; with a look at what they bring. */
export function SourceChoice({ draft, onChange, missing }: SourceChoiceProps) {
  const t = addTexts.useTexts();
  const models = isAllowed(useUser(), queryDeviceModels.may);
  const sources: SignalSource[] = models ? ['empty', 'template', 'model'] : ['empty', 'template'];
  const { source, templateId, modelId } = draft;
  return (
    <>
      <Radio.Group
        optionType="button"
        aria-label={t('source')}
        value={source}
        onChange={({ target }) => onChange({ source: target.value as SignalSource })}
        options={sources.map((value) => ({ value, label: t(value) }))}
      />
      <p className="equipment-dim">{t(notes[source])}</p>
      {source === 'template' && (
        <TemplateSelect value={templateId} onChange={(id) => onChange({ templateId: id })} clearable />
      )}
      {source === 'model' && <ModelSelect value={modelId} onChange={(id) => onChange({ modelId: id })} />}
      {missing && (
        <p className="info-problem" role="alert">
          {t('chooseFirst', { what: t(source) })}
        </p>
      )}
      {source === 'template' && templateId !== null && <TemplatePreview id={templateId} />}
      {source === 'model' && modelId !== null && <ModelPreview id={modelId} />}
    </>
  );
}

/** Only for those who may look into templates; the others know its name and size. */
function TemplatePreview({ id }: { id: number }) {
  const allowed = isAllowed(useUser(), templateDetail.may);
  const query = useQuery({
    queryKey: ['manage.template.preview', id],
    queryFn: async ({ signal }) => (await send(templateDetail, { id }, { quiet: true, signal })).document.signals,
    enabled: allowed,
  });
  return allowed ? <Preview query={query} /> : null;
}

function ModelPreview({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['manage.model.preview', id],
    queryFn: async ({ signal }) => (await send(deviceModelInfo, { id }, { quiet: true, signal })).signals,
  });
  return <Preview query={query} />;
}

interface PreviewProps {
  query: { data: ConfigSignal[] | undefined; error: unknown; isError: boolean; refetch: () => unknown };
}

function Preview({ query: { data, error, isError, refetch } }: PreviewProps) {
  const t = addTexts.useTexts();
  if (isError) return <ErrorState title={t('previewFailed')} error={error} onRetry={() => void refetch()} />;
  return data ? <SignalPreview signals={data} /> : <LoadingState />;
}
