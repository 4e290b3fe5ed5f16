import { linesBought, linesStored } from '@shop/shared/cart/model'
import { navigated } from '@shop/shared/checkout/redirection'
import { OFFERINGS } from '@shop/shared/offerings'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { createEffect, sample } from 'effector'
import { LCPThresholds, type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { reportingPartOfDefault, VITALS, type Vital } from '#federation/visit-facts'
import { createVisitLog } from './kept-visits.ts'
import type { FailedRelease, Noticed, OpenedPage, TakenRelease } from './noticed.ts'

const log = createVisitLog()
let address: string | null = null
let isWatching = false

export function measure(reports: string | null, noticed: Noticed, random = Math.random): void {
  if (!isWatching) watch()
  isWatching = true
  address = reports
  if ('releases' in noticed) begin(noticed, random)
  else if ('ms' in noticed) noteOpened(noticed)
  else noteFailed(noticed)
}

/**
 * Counts a visit if it got the tried release, or if it got the default and was selected at random.
 */
function begin({ remote, release, releases, isNew }: TakenRelease, random: () => number): void {
  const tried = releases.find(({ extras }) => extras?.automatic?.state === 'running')
  const automatic = tried?.extras?.automatic
  if (isNew && automatic) {
    const { share } = automatic
    const isTold =
      release.url === tried.url ||
      (release.deployment?.default === true && random() < reportingPartOfDefault(share))
    log.begin(remote, isTold ? { version: release.metadata.version, share } : null)
  }
  noteStep(routeOfPath(location.pathname))
}

function noteFailed({ remote, version }: FailedRelease): void {
  if (log.versionOf(remote) === version) log.note(remote, 'failed')
}

/**
 * A page opened from within the shop loads no document, and few browsers give it Web Vitals, so its
 * opening time counts instead.
 */
function noteOpened({ remote, ms }: OpenedPage): void {
  if (ms > LCPThresholds[0]) noteSlow(remote, 'lcp')
}

function noteSlow(remote: string, vital: Vital): void {
  log.note(remote, 'slow')
  log.note(remote, vital)
}

function watch(): void {
  const note = ({ name, rating, navigationURL = location.href }: Metric) => {
    const remote = remoteAt(new URL(navigationURL, location.href).pathname)
    const vital = VITALS.find((one) => one === name.toLowerCase())
    if (rating !== 'good' && remote !== null && vital) noteSlow(remote, vital)
  }
  // Report each change at once, because a visit moves between remotes in one document.
  const options = { reportAllChanges: true, reportSoftNavs: true }
  for (const on of [onLCP, onINP, onCLS]) on(note, options)
  document.addEventListener('visibilitychange', () => document.hidden && tell())
  window.addEventListener('pagehide', tell)
}

/** The remote, or the shell, that owns the page at this path; null if there is none. */
function remoteAt(pathname: string): string | null {
  const name = routeOfPath(pathname)
  return name === null ? null : ROUTES[name].owner
}

function noteStep(to: RouteName | null): void {
  if (to === null) return
  const { owner } = ROUTES[to]
  if (OFFERINGS.some(({ route }) => route === to)) log.note(owner, 'list')
  if (OFFERINGS.some(({ page }) => page === to)) log.note(owner, 'choice')
}

/** A string is sent as text/plain; any other type would need a CORS preflight. */
function tell(): void {
  const told = log.tell()
  if (told !== null && address !== null) navigator.sendBeacon?.(address, told)
}

const noteStepFx = createEffect(noteStep)
const noteBasketFx = createEffect(() => {
  const remote = remoteAt(location.pathname)
  if (remote !== null) log.note(remote, 'basket')
})
const notePaidFx = createEffect(() => {
  log.noteAll('paid')
  tell()
  log.forget()
})

sample({ clock: navigated, fn: ({ to }) => to, target: noteStepFx })
sample({ clock: linesStored, target: noteBasketFx })
sample({ clock: linesBought, target: notePaidFx })
