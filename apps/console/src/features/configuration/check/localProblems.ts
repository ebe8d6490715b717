import { type CheckOptions, checkDocument, fieldText, readDocument } from '@lookfar/configuration';
import type { ConfigDocument, ConfigProblem, DriverForm } from '@lookfar/contract';
import { type Owner, rulesOf } from '../EditorContext.ts';
import type { BadCells } from '../grid/gridTypes.ts';

interface LocalCheck {
  owner: Owner;
  id: number;
  drivers: readonly DriverForm[] | undefined;
}

/** All checks that need no server: shapes and limits, rules of the document, invalid cells. */
export function localProblems(document: ConfigDocument, bad: BadCells, check: LocalCheck): ConfigProblem[] {
  const options: CheckOptions = {
    owner: rulesOf(check.owner),
    ...(check.owner === 'equipment' && { equipmentId: check.id }),
    ...(check.drivers && { drivers: (id) => check.drivers?.find((driver) => driver.id === id) }),
  };
  return [...badProblems(document, bad), ...readDocument(document).problems, ...checkDocument(document, options)];
}

function badProblems({ signals }: ConfigDocument, bad: BadCells): ConfigProblem[] {
  if (bad.size === 0) return [];
  const places = new Map(signals.map(({ id }, index) => [id, index + 1]));
  return [...bad].flatMap(([key, { reason }]) => {
    const at = key.indexOf('.');
    const id = Number(key.slice(0, at));
    const path = key.slice(at + 1);
    const place = places.get(id);
    if (place === undefined) return [];
    const label = fieldText('signals', path);
    return [
      {
        section: 'signals' as const,
        id,
        path,
        text: {
          cn: `第 ${place} 个变量，${label.cn}：${reason.cn}`,
          en: `Signal ${place}, ${label.en}: ${reason.en}`,
        },
      },
    ];
  });
}
