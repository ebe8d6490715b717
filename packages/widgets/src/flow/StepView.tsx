import './flow.css';
import { typeInfo } from '@lookfar/page';
import { portsOf, type StepType } from '@lookfar/scenes';
import type { CSSProperties } from 'react';
import type { View } from '../view.ts';
import type { StepAddon } from './stepAddon.ts';
import { stepIcons } from './stepIcons.ts';
import { elseAt, isRound, stepTones } from './stepPorts.ts';
import { stepSummary } from './stepSummary.ts';
import { portTexts } from './stepTexts.ts';

/** A step as a card: its kind, its name and what it does. Start and end are small. */
export function stepView<T extends StepType>(type: T): View<StepAddon<T>> {
  return function StepView({ widget: { widgetName }, addon, locale }) {
    const kind = typeInfo(type).name[locale];
    const labels = portTexts[type];
    const isNamed = widgetName !== '' && widgetName !== typeInfo(type).name.cn && widgetName !== typeInfo(type).name.en;
    if (isRound(type))
      return (
        <div className="flow-step flow-round" data-tone={stepTones[type]} data-kind={type}>
          <StepIcon type={type} />
          <strong>{isNamed ? widgetName : kind}</strong>
          <Dots type={type} />
        </div>
      );
    return (
      <div className="flow-step" data-tone={stepTones[type]} data-kind={type}>
        <StepIcon type={type} />
        <div className="flow-words">
          <strong>
            {isNamed ? widgetName : kind}
            {isNamed && <small>{kind}</small>}
          </strong>
          <span>{stepSummary(type, addon, locale)}</span>
        </div>
        <Dots type={type} />
        {labels?.map((label, index) => (
          <i key={label.en} className={index === 0 ? 'flow-port' : 'flow-port flow-port-else'} style={placeOf(index)}>
            {label[locale]}
          </i>
        ))}
      </div>
    );
  };
}

const placeOf = (index: number): CSSProperties => ({ left: `${(index === 0 ? 1 - elseAt : elseAt) * 100}%` });

/** Where edges can be dragged out. */
function Dots({ type }: { type: StepType }) {
  const { outs } = portsOf[type];
  return outs.map((port, index) => (
    <b key={port} className="flow-dot" style={outs.length === 1 ? undefined : placeOf(index)} />
  ));
}

function StepIcon({ type }: { type: StepType }) {
  return (
    <span className="flow-icon">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={stepIcons[type]} />
      </svg>
    </span>
  );
}
