import { useSessionStore } from '../../base/session/sessionStore.ts';
import { queryClient } from '../../client/queryClient.ts';
import { EmbedSession, type OpenedLink } from './EmbedSession.ts';
import { embeddedUser } from './embeddedUser.ts';

interface EnterParts {
  open: () => Promise<OpenedLink>;
  onEnd: (error: unknown) => void;
}

/**
 * [EV2] From now on every call of this document is one of the embedded page. Nobody is logged in: what follows a login
 * does not start. The disposer ends it.
 */
export function enterEmbedded(link: OpenedLink, parts: EnterParts): () => void {
  const own = window.fetch;
  const show = ({ auths }: OpenedLink) => useSessionStore.setState({ user: embeddedUser({ auths }) });
  const session = new EmbedSession(link, {
    ...parts,
    fetch: own.bind(window),
    onReopen: (again) => {
      show(again);
      // Addresses of files carry the ticket of the session.
      void queryClient.invalidateQueries();
    },
  });
  window.fetch = session.fetch;
  show(link);
  return () => {
    window.fetch = own;
    useSessionStore.setState({ user: undefined });
    queryClient.clear();
  };
}
