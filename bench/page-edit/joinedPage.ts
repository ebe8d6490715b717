import { mixedPage, widgetCount } from './mixedPage.ts';

/** Pipes from the symbol that is moved, each to a symbol of its own. */
export const joinedCount = 20;

const room = 700;
const hub = { x: 320, y: 320 };

type Raw = ReturnType<typeof mixedPage>['widgets'][number];

const symbol = (id: string, x: number, y: number): Raw => ({
  ...{ id, widgetType: 'Process.Symbol', dataAddon: { symbol: 'valve-gate', showText: false } },
  position: { x, y, width: 60, height: 60, rotate: 0 },
});

/** The mixed page with a symbol beside it that has twenty pipes to symbols around it, two thousand widgets in all. */
export function joinedPage(): { con: { width: number; height: number }; widgets: Raw[] } {
  const { con, widgets } = mixedPage();
  const [left, centre] = [con.width, { x: con.width + hub.x, y: hub.y }];
  const others = Array.from({ length: joinedCount }, (_, n) => {
    const angle = (n * 2 * Math.PI) / joinedCount;
    const [x, y] = [Math.round(centre.x + 280 * Math.cos(angle)), Math.round(centre.y + 280 * Math.sin(angle))];
    return symbol(`s${n}`, x, y);
  });
  const pipes = others.map(
    ({ id }, n): Raw => ({
      ...{ id: `p${n}`, widgetType: 'Process.Pipe', position: { points: [centre, centre] } },
      dataAddon: { joints: { start: { widgetId: 'hub', port: n % 2 }, end: { widgetId: id, port: (n + 1) % 2 } } },
    }),
  );
  const joined = [...others, ...pipes, symbol('hub', centre.x, centre.y)];
  return {
    con: { width: left + room, height: Math.max(con.height, room) },
    widgets: [...widgets.slice(0, widgetCount - joined.length), ...joined],
  };
}

/** Page units. */
export const hubGrip = (width: number): readonly [number, number] => [width - room + hub.x + 30, hub.y + 41];
