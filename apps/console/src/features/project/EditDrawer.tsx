import { api, type ProjectLine } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { valuesOf } from '../../ui/form/bodyFields.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { CallForm } from '../../ui/screen/CallForm.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { projectFields } from './projectFields.tsx';
import { projectTexts } from './projectTexts.ts';

/** The form of a project; the list does not have all of its values. */
export function EditDrawer({ row, onChanged, onClose }: RowAboveProps<ProjectLine>) {
  return <ProjectForm id={row.id} onSaved={onChanged} onClose={onClose} />;
}

export function ProjectForm({ id, onSaved, onClose }: { id: number; onSaved: () => void; onClose: () => void }) {
  const t = projectTexts.useTexts();
  const refresh = useRefresh();
  // What is edited starts from what is stored now.
  const query = useCall(api.project.info, { id }, { staleTime: 0, gcTime: 0 });
  if (!query.data) {
    return (
      <Drawer open title={t('title')} size={560} onClose={onClose}>
        <Loaded query={query} failed={t('loadFailed')}>
          {() => null}
        </Loaded>
      </Drawer>
    );
  }
  return (
    <CallForm
      call={api.project.edit}
      title={t('editTitle')}
      fields={projectFields}
      initial={valuesOf(api.project.edit.body, query.data)}
      inDrawer
      onSaved={() => {
        void refresh(api.project.info);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
