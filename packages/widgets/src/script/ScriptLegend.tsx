/** Names that are only known with the result: part `legend`. */
export function ScriptLegend() {
  return <ul className="chart-legend" data-part="legend" />;
}
