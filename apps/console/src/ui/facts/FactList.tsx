import './facts.css';
import type { ReactNode } from 'react';

/** A name and its value; a line without a name continues the previous one. */
export type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed, and some have no name
        <FactLine key={index} name={name} value={value} />
      ))}
    </dl>
  );
}

function FactLine({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
