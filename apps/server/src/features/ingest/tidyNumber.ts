/** A double carries 15 decimal digits for certain; what follows is noise of the arithmetic. */
const doubleDigits = 15;
/** A 32-bit float is distinguished from its neighbours by 6 to 9 digits. */
const floatDigits = { least: 6, most: 9 };

/** The shortest decimal that is the same 32-bit float: 0.1 instead of 0.10000000149011612. */
export function tidyFloat(value: number): number {
  for (let digits = floatDigits.least; digits < floatDigits.most; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(floatDigits.most));
}

/** raw × scale without the noise of binary fractions: 235 × 0.1 is 23.5. */
export function scaled(raw: number, scale: number): number {
  return scale === 1 ? raw : tidy(raw * scale);
}

/** Without the noise of the arithmetic: 23.500000000000004 is 23.5. */
export function tidy(value: number): number {
  return Number(value.toPrecision(doubleDigits));
}
