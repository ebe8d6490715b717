/** Blocks of 28 days share a partition, by the time of their first point. */
const spanMs = 28 * 86_400_000;

/**
 * From here on (the year 2109) blocks stay in the default partition, so that a clock error cannot create thousands of
 * partitions.
 */
const partitionedUntil = 2 ** 42;

const prefix = 'block_p';

export interface Partition {
  readonly table: string;
  /** First and past-the-end `t0`. */
  readonly from: number;
  readonly to: number;
}

/** Undefined for a time that the default partition keeps. */
export function partitionOf(t0: number): Partition | undefined {
  if (t0 < 0 || t0 >= partitionedUntil) return undefined;
  return partition(Math.floor(t0 / spanMs));
}

/** The partition for a table name; undefined for other tables. */
export function partitionNamed(table: string): Partition | undefined {
  const index = table.startsWith(prefix) ? Number(table.slice(prefix.length)) : Number.NaN;
  return Number.isInteger(index) ? partition(index) : undefined;
}

function partition(index: number): Partition {
  return { table: `${prefix}${index}`, from: index * spanMs, to: (index + 1) * spanMs };
}
