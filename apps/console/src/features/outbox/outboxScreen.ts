import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** What was sent to people, and what could not be. */
export const outboxScreen = screen({
  name: 'Outbox',
  path: '/manage/system/outbox',
  title: { cn: '发件箱', en: 'Outbox' },
  menu: { group: 'system', icon: 'mail' },
  may: api.outbox.query.may,
  list: async () => (await import('./outboxList.tsx')).outboxList,
});
