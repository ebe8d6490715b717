import type { Failure, FindState } from '@lookfar/contract';
import { useNavigate, useOutletContext } from 'react-router';
import { paths } from '../../base/paths.ts';

export interface Finding {
  state: FindState;
  /** Resolves when the state is known again. */
  refresh: () => Promise<void>;
}

export const useFinding = () => useOutletContext<Finding>();

export const findPath = (step: string): string => `${paths.findPassword}/${step}`;

/** Why the first step is shown again: 1022 or 1023. */
export interface StartNote {
  code?: string;
}

/** Refusals after which only a new start helps; others are shown where they arose. */
export function useStartAgain(): (failure: Failure) => boolean {
  const navigate = useNavigate();
  const { refresh } = useFinding();
  return ({ code }) => {
    if (code !== '1022' && code !== '1023') return false;
    const state: StartNote = { code };
    void navigate(findPath('account'), { replace: true, state });
    void refresh();
    return true;
  };
}
