/** Carries people from one node of the network to another: at least `least`, at most `most`. */
export interface Pipe {
  from: string
  to: string
  least: number
  most: number
  /** What each person in the pipe costs: first in cents, then in tickets. */
  cents: number
  tickets: number
}

export const SOURCE = 'source'
export const SINK = 'sink'

/** Compared in this order: missing people, then money, then number of tickets. */
type Cost = readonly [missing: number, cents: number, tickets: number]

interface Arc {
  from: number
  to: number
  room: number
  cost: Cost
  /** The reverse arc, which undoes flow. */
  back: Arc
}

/**
 * Calculates how many people go through each pipe when all get from source to sink at the lowest
 * cost. Null if some pipe cannot get its minimum. The method, successive shortest paths in an
 * acyclic network, is exact; its work depends on the number of pipes, hardly on the number of
 * people. Among equally cheap solutions, the order of the pipes decides.
 */
export function cheapestFlow(pipes: readonly Pipe[]): number[] | null {
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
  const source = numberOf(SOURCE)
  const sink = numberOf(SINK)
  const carriers = pipes.map(({ from, to, least, most, cents, tickets }) => {
    const ends = { from: numberOf(from), to: numberOf(to) }
    return {
      needed: anArc(ends, least, [-1, cents, tickets]),
      further: anArc(ends, most - least, [0, cents, tickets]),
    }
  })
  const arcs = carriers
    .flatMap(({ needed, further }) => [needed, further])
    .filter(({ room }) => room > 0)
    .flatMap((arc) => [arc, arc.back])
  for (;;) {
    const path = cheapestPath(arcs, { source, sink, nodes: numbers.size })
    if (path.length === 0) break
    const room = Math.min(...path.map((arc) => arc.room))
    for (const arc of path) {
      arc.room -= room
      arc.back.room += room
    }
  }
  if (carriers.some(({ needed, further }) => needed.room > 0 || further.room < 0)) return null
  return carriers.map(({ needed, further }) => needed.back.room + further.back.room)
}

function anArc({ from, to }: { from: number; to: number }, room: number, cost: Cost): Arc {
  const [missing, cents, tickets] = cost
  const arc = { from, to, room, cost } as Arc
  arc.back = { from: to, to: from, room: 0, cost: [-missing, -cents, -tickets], back: arc }
  return arc
}

/**
 * The cheapest path along arcs with capacity left; empty if no path reaches the sink. Costs may be
 * negative, but no cycle has a negative cost.
 */
function cheapestPath(
  arcs: readonly Arc[],
  { source, sink, nodes }: { source: number; sink: number; nodes: number },
): Arc[] {
  const costs = new Array<Cost | undefined>(nodes)
  const last = new Array<Arc | undefined>(nodes)
  costs[source] = [0, 0, 0]
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const arc of arcs) {
      const cost = costs[arc.from]
      if (arc.room <= 0 || cost === undefined) continue
      const known = costs[arc.to]
      if (known !== undefined && difference(cost, arc.cost, known) >= 0) continue
      costs[arc.to] = [cost[0] + arc.cost[0], cost[1] + arc.cost[1], cost[2] + arc.cost[2]]
      last[arc.to] = arc
      isSettled = false
    }
  }
  const path: Arc[] = []
  for (let arc = last[sink]; arc !== undefined; arc = last[arc.from]) path.push(arc)
  return path
}

/** Negative when `a` and `b` together cost less than `known`. */
function difference(a: Cost, b: Cost, known: Cost): number {
  return a[0] + b[0] - known[0] || a[1] + b[1] - known[1] || a[2] + b[2] - known[2]
}
