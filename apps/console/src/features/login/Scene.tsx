/** The background drawing: ridges to the horizon, one of them a measured trend with its samples. */
export function Scene() {
  const points = [
    [60, 452],
    [150, 410],
    [226, 428],
    [318, 338],
    [392, 366],
    [486, 286],
    [560, 322],
    [650, 270],
  ] as const;
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return (
    <svg className="scene" viewBox="0 0 720 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className="scene-grid">
        {[120, 240, 360, 480, 600].map((at) => (
          <path key={at} d={`M0 ${at}H720M${at} 0V720`} />
        ))}
      </g>
      <circle className="scene-far" cx="556" cy="168" r="26" />
      <circle className="scene-ring" cx="556" cy="168" r="58" />
      <circle className="scene-ring" cx="556" cy="168" r="96" />
      <path className="scene-ridge scene-ridge-3" d="M0 470 120 408 214 446 344 372 462 430 596 352 720 414V720H0z" />
      <path className="scene-ridge scene-ridge-2" d="M0 540 96 500 232 552 352 486 498 548 618 500 720 540V720H0z" />
      <path className="scene-ridge scene-ridge-1" d="M0 622 148 584 284 628 430 590 566 634 720 596V720H0z" />
      <path className="scene-trend" d={line} />
      {points.map(([x, y]) => (
        <circle key={x} className="scene-point" cx={x} cy={y} r="4.5" />
      ))}
    </svg>
  );
}
