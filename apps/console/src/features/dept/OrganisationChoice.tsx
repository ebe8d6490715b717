import { api, hasRoleType } from '@lookfar/contract';
import { Select } from 'antd';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { noDept, useDeptChoice } from './deptChoice.ts';
import { deptPageTexts } from './deptPageTexts.ts';

/** Whose departments platform staff look at; nobody else has a choice. */
export function OrganisationChoice() {
  const user = useUser();
  if (!user || !hasRoleType(user.roleType, 'operation')) return null;
  return <Choice own={user.orgId} />;
}

function Choice({ own }: { own: number }) {
  const t = deptPageTexts.useTexts();
  const orgId = useDeptChoice((state) => state.orgId);
  const { data = [], isPending } = useCall(api.org.partners, {}, { staleTime: 60_000 });
  return (
    <Select
      className="dept-organisation"
      aria-label={t('organisation')}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={orgId ?? own}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen: number) => useDeptChoice.setState({ ...noDept, orgId: chosen })}
    />
  );
}
