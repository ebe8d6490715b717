import { formulaCodes, isGoodCode } from '@lookfar/formula';

/** A signal that does not exist. */
export const missingCode = '1714';
/** The gateway is offline, and the last value is known. */
const offlineCode = '1302';

/** From worst; every other fault is between them and an offline gateway. */
const worst: readonly string[] = [missingCode, formulaCodes.noData, formulaCodes.notANumber];

function rank(code: string): number {
  const index = worst.indexOf(code);
  if (index >= 0) return index;
  return code === offlineCode ? worst.length + 1 : worst.length;
}

/** The code that a result has if its inputs have these: that of the worst. Good only if all are measured. */
export function worstCode(codes: Iterable<string>): string {
  let found: string = formulaCodes.good;
  for (const code of codes) {
    if (code === formulaCodes.good) continue;
    if (isGoodCode(code)) {
      if (found === formulaCodes.good) found = formulaCodes.fromHeld;
      continue;
    }
    if (isGoodCode(found) || rank(code) < rank(found) || (rank(code) === rank(found) && code < found)) found = code;
  }
  return found;
}
