import { sql } from 'kysely';

/** The ids of a department and those below it, as a subquery. */
export const deptsBelow = (deptId: number) => sql<number>`(
  with recursive within(id) as (
    select id from dept where id = ${deptId}
    union select below.id from dept as below inner join within on below.parent_id = within.id
  ) select id from within)`;
