import { api, type RuleCheck } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { checkedFormula, type RuleDraft, ruleOf } from './ruleDraft.ts';

interface CheckState {
  /** Of what is typed now; undefined until the server has answered. */
  check: RuleCheck | undefined;
  isChecking: boolean;
  error: unknown;
}

/** Asks the server about the rule while it is typed: the problem and its place, the unit and the present value. */
export function useRuleCheck(projectId: number, id: number | undefined, draft: RuleDraft): CheckState {
  const rested = useAfterTyping(draft);
  const own = { projectId, ...(id !== undefined && { id }) };
  const rule = ruleOf(rested);
  const formula = rested.kind === 'calc' ? checkedFormula(rested) : undefined;
  const options = { staleTime: 5_000, retry: false } as const;
  const calc = useCall(api.mvar.validFormulaVar, formula === undefined ? undefined : { ...own, formula }, options);
  const statistic = useCall(
    api.mvar.validStatistics,
    rule?.kind === 'statistic' ? { ...own, statistic: rule } : undefined,
    options,
  );
  const asked = rested.kind === 'calc' ? calc : statistic;
  return {
    // A mark in a text that has changed since would be in the wrong place.
    check: rested === draft ? asked.data : undefined,
    isChecking: asked.isFetching || rested !== draft,
    error: asked.error,
  };
}
