import { SearchOutlined } from '@ant-design/icons';
import { api, hasRoleType, type ProjectEquip, pagingLimits, projectLimits } from '@lookfar/contract';
import { Alert, Button, Input, Modal, Select, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { useGroupOptions } from '../../../shared/group/useGroups.ts';
import { useAttempt } from '../../../shared/share/useAttempt.ts';
import { Dim, Row } from '../../../ui/layout/Layout.tsx';
import { type ListTreeOption, rowKey } from '../../../ui/list/listDescription.ts';
import { type ListState, listQuery, withFilter } from '../../../ui/list/listState.ts';
import { useOwnList } from '../../../ui/list/useList.ts';
import { useSelection } from '../../../ui/list/useSelection.ts';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import { deviceColumns } from './deviceColumns.tsx';
import { deviceTabTexts } from './deviceTabTexts.ts';

interface AddDevicesDialogProps {
  projectId: number;
  onDone: () => void;
  onClose: () => void;
}

const { both } = deviceTabTexts;
const noRows: readonly ProjectEquip[] = [];

const candidatesOf = (projectId: number) =>
  listView({
    label: both('add'),
    call: api.projectEquip.candidates,
    body: { projectId },
    columns: deviceColumns,
    total: both('total'),
    failed: both('loadFailed'),
    empty: { title: both('noCandidates'), note: both('noCandidatesNote'), noMatch: both('noMatch') },
  });

/** Every match of a search, for hundreds of devices at once. */
async function loadAll(projectId: number, state: ListState): Promise<ProjectEquip[]> {
  const all: ProjectEquip[] = [];
  const pageSize = pagingLimits.maxSize;
  for (let pageNo = 1; all.length < projectLimits.equipment; pageNo += 1) {
    const body = { ...listQuery(state), projectId, pageNo, pageSize };
    const { total, list } = await send(api.projectEquip.candidates, body, { quiet: true });
    all.push(...list);
    if (list.length === 0 || all.length >= total) break;
  }
  return all.slice(0, projectLimits.equipment);
}

/** [PE1] Chooses devices to add: by name, group and organisation, page by page or all matches at once. */
export function AddDevicesDialog({ projectId, onDone, onClose }: AddDevicesDialogProps) {
  const t = deviceTabTexts.useTexts();
  const language = useLanguage();
  const candidates = useMemo(() => candidatesOf(projectId), [projectId]);
  const list = useOwnList(candidates, 10);
  const { state, page } = list;
  // Devices found by several searches are added together.
  const control = useSelection(page?.rows ?? noRows, rowKey, '');
  const { selection } = control;
  const adding = useAttempt();
  const selecting = useAttempt();
  const add = () =>
    adding.attempt(async () => {
      const equipmentIds = [...selection.keys()];
      await send(api.projectEquip.add, { projectId, equipmentIds }, { quiet: true });
      notify({ level: 'success', text: t('added', { count: equipmentIds.length }) });
      onDone();
      onClose();
    });
  const refusal = adding.refusal ?? selecting.refusal;
  const total = page?.total ?? 0;
  return (
    <Modal
      open
      title={t('add')}
      width={900}
      okText={selection.size === 0 ? t('add') : t('addCount', { count: selection.size })}
      okButtonProps={{ disabled: selection.size === 0, loading: adding.busy }}
      cancelText={words.cancel[language]}
      onOk={() => void add()}
      onCancel={() => !adding.busy && onClose()}
    >
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
      <Filters state={state} go={list.go} />
      <Row className="project-chosen">
        <Dim as="span" role="status">
          {t('chosen', { count: selection.size })}
        </Dim>
        {total > (page?.rows.length ?? 0) && (
          <Button
            type="link"
            size="small"
            loading={selecting.busy}
            onClick={() => void selecting.attempt(async () => control.select(await loadAll(projectId, state), true))}
          >
            {t('chooseAll', { total })}
          </Button>
        )}
        {selection.size > 0 && (
          <Button type="link" size="small" onClick={control.clear}>
            {t('clear')}
          </Button>
        )}
      </Row>
      <ListView of={candidates} list={list} control={control} />
    </Modal>
  );
}

function Filters({ state, go }: { state: ListState; go: (state: ListState) => void }) {
  const t = deviceTabTexts.useTexts();
  const user = useUser();
  const isStaff = user !== undefined && hasRoleType(user.roleType, 'operation');
  const groups = useGroupOptions();
  const organisations = useCall(api.org.partners, isStaff ? {} : undefined, { staleTime: 60_000 });
  const set = (key: string, value: string | number | null | undefined) =>
    go(withFilter(state, key, value === null || value === undefined ? '' : String(value)));
  return (
    <Row className="project-tab-bar">
      <Input
        className="project-tab-search"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={100}
        value={state.filters.name ?? ''}
        onChange={(event) => set('name', event.target.value)}
      />
      <TreeSelect
        className="project-tab-choice"
        allowClear
        showSearch
        treeDefaultExpandAll
        treeNodeFilterProp="title"
        placeholder={t('allGroups')}
        aria-label={t('group')}
        value={state.filters.groupId || null}
        treeData={groups.map(treeNode)}
        onChange={(value: string | null | undefined) => set('groupId', value)}
      />
      {isStaff && (
        <Select
          className="project-tab-choice"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('allOrganisations')}
          aria-label={t('organisation')}
          value={state.filters.orgId || null}
          options={(organisations.data ?? [])
            .filter(({ kind }) => kind === 'company')
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value: string | null | undefined) => set('orgId', value)}
        />
      )}
    </Row>
  );
}

interface TreeOption {
  value: string;
  title: string;
  children: TreeOption[];
}

const treeNode = ({ value, text, children }: ListTreeOption): TreeOption => ({
  value,
  title: text,
  children: children.map(treeNode),
});
