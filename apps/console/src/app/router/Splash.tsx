import { LoadingState } from '../../ui/LoadingState.tsx';

/** While the first page and the session are being fetched. */
export function Splash() {
  return <LoadingState size="page" />;
}
