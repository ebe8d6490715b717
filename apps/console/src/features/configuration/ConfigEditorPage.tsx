import './configuration.css';
import type { Configuration } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { configTexts } from './configTexts.ts';
import { createDraftStore, DraftContext } from './draft/draftStore.ts';
import { Editor } from './Editor.tsx';
import type { Owner } from './EditorContext.ts';
import { ownerKinds } from './ownerKinds.ts';

const idShape = /^[1-9]\d{0,15}$/;

export const EquipmentEditPage = () => <ConfigEditorPage owner="equipment" />;
export const TemplateEditPage = () => <ConfigEditorPage owner="template" />;
export const ModelEditPage = () => <ConfigEditorPage owner="model" />;

/** The configuration of a device, a template or a device model, as one document that is saved as a whole. */
export function ConfigEditorPage({ owner }: { owner: Owner }) {
  const t = configTexts.useTexts();
  const { id = '' } = useParams();
  const user = useUser();
  const { may, right, list, back } = ownerKinds[owner];
  if (!isAllowed(user, may)) return <NoPermission right={right} size="page" />;
  if (!idShape.test(id)) {
    return <EmptyState size="page" title={t('badId')} action={<Link to={list}>{t(back)}</Link>} />;
  }
  return <LoadedEditor key={`${owner}/${id}`} owner={owner} id={Number(id)} />;
}

function LoadedEditor({ owner, id }: { owner: Owner; id: number }) {
  const t = configTexts.useTexts();
  const configuration = useQuery({
    queryKey: ['configuration', owner, id],
    queryFn: ({ signal }) => ownerKinds[owner].load(id, signal),
    // Editing must start from the server's current version, and must not be disturbed by a refetch.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={configuration} failed={t('loadFailed')} size="page">
      {(data) => <WithDraft owner={owner} configuration={data} />}
    </Loaded>
  );
}

function WithDraft({ owner, configuration }: { owner: Owner; configuration: Configuration }) {
  const [store] = useState(() => createDraftStore(configuration));
  return (
    <DraftContext value={store}>
      <Editor owner={owner} configuration={configuration} />
    </DraftContext>
  );
}
