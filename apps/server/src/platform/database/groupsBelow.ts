import { sql } from 'kysely';

/** The ids of a group and its subgroups, as a subquery. */
export const groupsBelow = (groupId: number) => sql<number>`(
  with recursive below(id) as (
    select id from equipment_group where id = ${groupId}
    union select inner_group.id from equipment_group as inner_group
      inner join below on inner_group.parent_id = below.id
  ) select id from below)`;

/** The same for departments. */
export const deptsBelow = (deptId: number) => sql<number>`(
  with recursive below(id) as (
    select id from dept where id = ${deptId}
    union select inner_dept.id from dept as inner_dept inner join below on inner_dept.parent_id = below.id
  ) select id from below)`;
