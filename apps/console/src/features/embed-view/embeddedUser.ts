import type { Permission, UserInfo } from '@lookfar/contract';
import type { OpenedLink } from './EmbedSession.ts';

/** Whom screens take the viewer of an embedded page for: nobody, with what the link gives. */
export function embeddedUser({ auths }: Pick<OpenedLink, 'auths'>): UserInfo {
  return {
    ...{ loginname: '', name: '', avatar: null, tel: '', userId: 0, styleId: null },
    ...{ orgId: 0, orgName: '', deptId: null, roleId: 0, roleName: '', roleType: 'enterprise' },
    ...{ authRegion: [], dataRange: 'own', useLock: false, newAnswers: 0, isDemo: false },
    ...{ msgTypes: [], prompType: [], scadaAdaption: 'container', equipDisplay: 'card', gatewayMode: 'open' },
    auths: auths as Permission[],
    theme: { title: '', faviconIco: '' },
  };
}
