import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Calls that were refused, for platform staff. */
export const securityLogScreen = screen({
  name: 'SecurityLog',
  path: '/manage/system/security',
  title: { cn: '安全日志', en: 'Security log' },
  menu: { group: 'system', icon: 'safety' },
  may: api.operationLog.security.may,
  list: async () => (await import('./securityLogList.tsx')).securityLogList,
});
