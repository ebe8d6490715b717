/** A number without a known count of decimals: six digits that count, and no trailing zeros. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(6)));
