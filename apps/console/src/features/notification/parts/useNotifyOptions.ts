import { api, type NotifyOptions, roleText } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';

/** What can be named in rules; undefined while it is loaded. */
export function useNotifyOptions(): NotifyOptions | undefined {
  const language = useLanguage();
  const { data } = useCall(api.notifyRule.options, {}, { staleTime: 10_000 });
  return useMemo(
    () =>
      data && {
        ...data,
        accounts: data.accounts.map((one) => ({ ...one, name: personName(one) })),
        roles: data.roles.map(({ id, name }) => ({ id, name: roleText(name, language) })),
      },
    [data, language],
  );
}

const personName = ({ name, loginname }: { name: string; loginname: string }): string =>
  name === '' || name === loginname ? loginname : `${name} (${loginname})`;
