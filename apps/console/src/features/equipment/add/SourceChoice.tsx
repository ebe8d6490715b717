import { api, type ConfigDocument } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
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
      <p className="equipment-dim">{t(notes[source])}</p>
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
  const allowed = isAllowed(useUser(), api.template.detail.may);
  const query = useQuery({
    queryKey: ['manage.template.preview', id],
    queryFn: async ({ signal }) => (await send(api.template.detail, { id }, { quiet: true, signal })).document,
    enabled: allowed,
  });
  return allowed ? <Preview query={query} {...connection} /> : null;
}

function ModelPreview({ id, ...connection }: BroughtProps) {
  const query = useQuery({
    queryKey: ['manage.model.preview', id],
    queryFn: ({ signal }) => send(api.deviceModel.info, { id }, { quiet: true, signal }),
  });
  return <Preview query={query} {...connection} />;
}

type Brought = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals'>;

interface PreviewProps extends Omit<BroughtProps, 'id'> {
  query: { data: Brought | undefined; error: unknown; isError: boolean; refetch: () => unknown };
}

function Preview({ query: { data, error, isError, refetch }, parameters, onParameters }: PreviewProps) {
  const t = addTexts.useTexts();
  if (isError) return <ErrorState title={t('previewFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { driver, parameters: given, signals } = data;
  return (
    <>
      <ConnectionFields driver={driver} given={given} value={parameters} onChange={onParameters} />
      <SignalPreview signals={signals} />
    </>
  );
}
