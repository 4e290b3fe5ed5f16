// @vitest-environment happy-dom
import { aTourLine } from '@shop/shared/cart/testing/line-builders'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRelease } from '../testing/a-release.ts'

type Rated = (metric: { name: string; rating: string; navigationURL?: string }) => void
const vitals = vi.hoisted(() => ({ rated: [] as Rated[] }))
vi.mock('web-vitals', () => {
  const on = (rated: Rated) => vitals.rated.push(rated)
  return { onLCP: on, onINP: on, onCLS: on, LCPThresholds: [2500, 4000] }
})

const automatic = { state: 'running', share: 1 }
const OLD = aRelease('1', { standard: true })
const NEW = aRelease('2', { traffic: 1, fallback: '1', extras: { automatic } })
const RELEASES = [OLD, NEW]

beforeEach(() => {
  sessionStorage.clear()
  vitals.rated = []
  history.replaceState(null, '', '/en')
})
afterEach(() => vi.unstubAllGlobals())

/** The page of a visit; a reload opens another page in the same session. */
async function openPage(path = '/en/guided-tours') {
  vi.resetModules()
  const sent: unknown[] = []
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)),
  })
  history.replaceState(null, '', path)
  const { measureLater } = await import('./measure-later.ts')
  const measureSoon = measureLater('/reports')
  const ready = async () => await import('./measure-visit.ts')
  // Each page has new copies of the shop's modules.
  const cart = await import('@shop/shared/cart/model')
  const { navigated } = await import('@shop/shared/checkout/redirection')
  const goTo = async (path: string, to: 'guidedTour' | 'guidedTours') => {
    history.replaceState(null, '', path)
    await allSettled(navigated, { scope: fork(), params: { from: null, fromPath: '/', to } })
  }
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'))
    return sent.flatMap((one) => (one as { visits: unknown[] }).visits)
  }
  const taken = (release = NEW, isNew = true, releases = RELEASES) => ({
    remote: 'mf-tours',
    release,
    releases,
    isNew,
  })
  return { ...cart, goTo, measureSoon, ready, leave, taken }
}

const visit = (...facts: string[]) => ({ remote: 'mf-tours', version: '2', share: 1, facts })

test('reports and stores nothing if no release of the remote is being tried', async () => {
  const { measureSoon, ready, leave, taken } = await openPage()
  measureSoon(taken(OLD, true, [OLD]))
  await ready()
  expect(leave()).toEqual([])
  expect(sessionStorage.length).toBe(0)
})

test('reports each step of a visit once, and after a reload only the new steps', async () => {
  const first = await openPage()
  const { measure } = await first.ready()
  measure('/reports', first.taken())
  await first.goTo('/en/guided-tours/7', 'guidedTour')
  await first.goTo('/en/guided-tours', 'guidedTours')
  expect(first.leave()).toEqual([visit('begun', 'list', 'choice')])
  expect(first.leave()).toHaveLength(1)

  const again = await openPage('/en/guided-tours/7')
  const { measure: goOn } = await again.ready()
  goOn('/reports', again.taken(NEW, false))
  const scope = fork()
  await allSettled(again.linesStored, { scope, params: [aTourLine()] })
  await allSettled(again.linesBought, { scope, params: [aTourLine()] })
  expect(again.leave()).toEqual([visit('basket', 'paid')])
})

test('reports a failure for the release of the visit, not for its fallback', async () => {
  const { ready, leave, taken } = await openPage()
  const { measure } = await ready()
  measure('/reports', taken())
  measure('/reports', { remote: 'mf-tours', version: '1' })
  expect(leave()).toEqual([visit('begun', 'list')])
  measure('/reports', { remote: 'mf-tours', version: '2' })
  expect(leave().at(-1)).toEqual(visit('failed'))
})

test('a page is slow by its Web Vitals, or by the time in which it opened within the shop', async () => {
  const { ready, leave, taken } = await openPage()
  const { measure } = await ready()
  measure('/reports', taken())
  for (const rated of vitals.rated) {
    rated({ name: 'CLS', rating: 'good' })
    rated({ name: 'CLS', rating: 'poor', navigationURL: `${location.origin}/en/tickets` })
  }
  measure('/reports', { remote: 'mf-tours', ms: 2500 })
  expect(leave()).toEqual([visit('begun', 'list')])
  vitals.rated[0]?.({ name: 'INP', rating: 'needs-improvement' })
  expect(leave().at(-1)).toEqual({ ...visit('slow'), vitals: ['inp'] })
  // `slow` is reported once for all Web Vitals, and each Web Vital once.
  vitals.rated[0]?.({ name: 'INP', rating: 'poor' })
  measure('/reports', { remote: 'mf-tours', ms: 9000 })
  expect(leave().at(-1)).toEqual({ ...visit(), vitals: ['lcp'] })
})

test('reports only a part of the visits with the default release, and no visit that began before the trial', async () => {
  const { ready, leave, taken } = await openPage()
  const { measure } = await ready()
  measure('/reports', { ...taken(OLD), remote: 'mf-merch' }, () => 0.1)
  measure('/reports', { ...taken(OLD), remote: 'mf-merch' }, () => 0)
  measure('/reports', { ...taken(NEW, false), remote: 'mf-vouchers' })
  measure('/reports', taken(OLD), () => 0.05)
  expect(leave()).toEqual([{ ...visit('begun', 'list'), version: '1' }])
})

test('a purchase ends the measured visit and starts the next one', async () => {
  const { ready, leave, taken, linesBought } = await openPage()
  const { measure } = await ready()
  measure('/reports', taken())
  await allSettled(linesBought, { scope: fork(), params: [] })
  measure('/reports', taken())
  expect(leave()).toEqual([visit('begun', 'list', 'paid'), visit('begun', 'list')])
})
