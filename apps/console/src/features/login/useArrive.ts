import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../base/session/returnPath.ts';
import { session } from '../../client/session/session.ts';

/** Loads user and theme, and continues to the page that required the login. Rejects with the reason if that fails. */
export function useArrive(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async () => {
    const refused = await session.enter();
    if (refused) throw refused;
    await navigate(returnPath(query.get('to')), { replace: true });
  };
}
