import type { FirstView } from './first-views.ts'
import type { LoadFields } from './load-page.ts'
import type { Actions } from './measure-actions.ts'
import type { Moves } from './measure-moves.ts'
import type { VisitFigures } from './measure-visit.ts'
import { ratio } from './statistics.ts'

/** All that a run has measured of the shop and of what it is compared with. */
export interface Measurements {
  firstViews: readonly FirstView[]
  moves: Readonly<Record<string, Moves>>
  actions: Readonly<Record<string, Actions>>
  visits: Readonly<Record<string, VisitFigures>>
}

interface TargetLine {
  what: string
  /** Upper limit. */
  line: number
  unit: '×' | 'ms' | 'kB' | '%' | ''
  read: (measured: Measurements, subject: string, peer: string | null) => number | null
}

/** Name of our own sources built without federation. */
export const ONE_APP = 'one app'
/** Name of the same shop with its service worker. */
export const WITH_WORKER = 'with its worker'

const TARGET_LINES: readonly TargetLine[] = [
  besidePeer('home, cold: LCP', 0.3, 'home', 'cold', 'lcp'),
  besidePeer('home, cold: first press answered', 0.75, 'home', 'cold', 'used'),
  besidePeer('event, cold: LCP', 0.4, 'event', 'cold', 'lcp'),
  besidePeer('event, cold: first date chosen', 0.9, 'event', 'cold', 'used'),
  besidePeer('home, warm: LCP', 0.35, 'home', 'warm', 'lcp'),
  besidePeer('home, warm: first press answered', 0.56, 'home', 'warm', 'used'),
  {
    ...own('home, cold: link usable after LCP', 0, 'ms', 'home', 'cold', 'link'),
    read: (measured, subject) => {
      const { link, lcp } = fieldsOf(measured, 'home', 'cold', subject) ?? {}
      return link == null || lcp == null ? null : Math.max(0, link - lcp)
    },
  },
  own('home, cold: before use', 170, 'kB', 'home', 'cold', 'bytes'),
  own('home, cold: waves', 2, '', 'home', 'cold', 'waves'),
  own('home, cold: requests before use', 8, '', 'home', 'cold', 'requests'),
  own('event, cold: before use', 215, 'kB', 'event', 'cold', 'bytes'),
  own('event, cold: waves', 3, '', 'event', 'cold', 'waves'),
  own('event, cold: requests before use', 14, '', 'event', 'cold', 'requests'),
  {
    ...own('home, warm: beside the document', 3, 'kB', 'home', 'warm', 'bytes'),
    read: (measured, subject) => {
      const { bytes, bytesDocument } = fieldsOf(measured, 'home', 'warm', subject) ?? {}
      return bytes == null || bytesDocument == null ? null : (bytes - bytesDocument) / 1000
    },
  },
  own('home, warm: requests', 4, '', 'home', 'warm', 'requests'),
  move('to a remote not loaded', 700, 'ms', 'first', 'took'),
  move('to a remote not loaded: waves', 2, '', 'first', 'waves'),
  move('after 600 ms of intent', 120, 'ms', 'intended', 'took'),
  move('after 600 ms of intent: requests', 0, '', 'intended', 'requests'),
  move('back to one loaded', 100, 'ms', 'again', 'took'),
  action('INP: add to the basket', 80, 'add'),
  action('INP: count up', 80, 'count'),
  action('INP: next month', 80, 'month'),
  action('INP: redeem a code', 80, 'code'),
  action('INP: change one of 200 lines', 100, 'changeOf200'),
  action('INP: remove one of 200 lines', 100, 'removeOf200'),
  action('open the basket of 200 lines', 700, 'open200'),
  visit('17 more remotes installed: requests', 0, '', 'remotesRequests'),
  visit('eight languages instead of one: requests', 0, '', 'languagesRequests'),
  visit('heap grown by 50 moves', 10, '%', 'heapGrowth'),
  besideMonolith('beside one app: home, LCP', 1, 'home', 'lcp'),
  besideMonolith('beside one app: home, first press', 1.1, 'home', 'used'),
  besideMonolith('beside one app: event, first date', 1.1, 'event', 'used'),
  besideNoWorker('with its worker, home, warm: FCP', 'home', 'fcp'),
  besideNoWorker('with its worker, home, warm: first press', 'home', 'used'),
  besideNoWorker('with its worker, event, warm: FCP', 'event', 'fcp'),
  besideNoWorker('with its worker, event, warm: first date', 'event', 'used'),
  own('home, cold: CLS', 0.02, '', 'home', 'cold', 'cls'),
  own('event, cold: CLS', 0.02, '', 'event', 'cold', 'cls'),
  own('home, cold: TBT', 200, 'ms', 'home', 'cold', 'tbt'),
]

/** One line for each target that was measured, and whether it is reached. */
export function targetRows(
  measured: Measurements,
  subject: string,
  peer: string | null,
): { what: string; value: number; text: string; isReached: boolean }[] {
  return TARGET_LINES.flatMap(({ what, line, unit, read }) => {
    const value = read(measured, subject, peer)
    if (value === null) return []
    const isReached = value <= line
    const figure = `${shown(value)} ${unit}`.trim()
    const text = `${isReached ? 'reached' : 'MISSED '}  ${what.padEnd(40)}${figure.padStart(10)}  of ${line} ${unit}`
    return [{ what, value, text: text.trimEnd(), isReached }]
  })
}

function shown(value: number): string {
  return String(Math.round(value * (value < 10 ? 100 : 1)) / (value < 10 ? 100 : 1))
}

function fieldsOf(
  { firstViews }: Measurements,
  page: string,
  visit: string,
  name: string,
): LoadFields | undefined {
  const view = firstViews.find(
    (one) => one.profile === 'slow' && one.page === page && one.visit === visit,
  )
  return view?.of[name]
}

function own(
  what: string,
  line: number,
  unit: TargetLine['unit'],
  page: string,
  visit: string,
  field: keyof LoadFields,
): TargetLine {
  return {
    what,
    line,
    unit,
    read: (measured, subject) => {
      const value = fieldsOf(measured, page, visit, subject)?.[field] ?? null
      return value !== null && unit === 'kB' ? value / 1000 : value
    },
  }
}

function besidePeer(
  what: string,
  line: number,
  page: string,
  visit: string,
  field: keyof LoadFields,
): TargetLine {
  return {
    what,
    line,
    unit: '×',
    read: (measured, subject, peer) =>
      peer === null ? null : beside(measured, [subject, peer], page, visit, field),
  }
}

function besideMonolith(
  what: string,
  line: number,
  page: string,
  field: keyof LoadFields,
): TargetLine {
  return {
    what,
    line,
    unit: '×',
    read: (measured, subject) => beside(measured, [subject, ONE_APP], page, 'cold', field),
  }
}

/** A second visit that is kept is no slower than one that is not. */
function besideNoWorker(what: string, page: string, field: keyof LoadFields): TargetLine {
  return {
    ...{ what, line: 1, unit: '×' },
    read: (measured, subject) => beside(measured, [WITH_WORKER, subject], page, 'warm', field),
  }
}

function beside(
  measured: Measurements,
  [one, other]: readonly [string, string],
  page: string,
  visit: string,
  field: keyof LoadFields,
): number | null {
  const value = (name: string) => fieldsOf(measured, page, visit, name)?.[field] ?? null
  return ratio(value(one), value(other))
}

function move(
  what: string,
  line: number,
  unit: TargetLine['unit'],
  kind: keyof Moves,
  field: 'took' | 'requests' | 'waves',
): TargetLine {
  return {
    what: `move ${what}`,
    line,
    unit,
    read: ({ moves }, subject) => moves[subject]?.[kind][field] ?? null,
  }
}

function action(what: string, line: number, field: keyof Actions): TargetLine {
  return {
    what,
    line,
    unit: 'ms',
    read: ({ actions }, subject) => actions[subject]?.[field] ?? null,
  }
}

function visit(
  what: string,
  line: number,
  unit: TargetLine['unit'],
  field: keyof VisitFigures,
): TargetLine {
  return {
    what,
    line,
    unit,
    read: ({ visits }, subject) => visits[subject]?.[field] ?? null,
  }
}
