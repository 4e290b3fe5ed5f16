import { expect, test } from 'vitest'
import { registry as metrics } from '../../../service/metrics/registry.ts'
import { startAutomatic } from '../canary/automatic.ts'
import { documentOf } from '../testing/example-releases.ts'
import { openRegistryShop, useRegistryDatabase } from '../testing/registry-shop.ts'
import { remoteHealth } from './remote-health.ts'

const embedded = useRegistryDatabase()

const REPORT = {
  remote: 'mf-tours',
  version: '1.4.2',
  reason: 'broken',
  fallback: '1.4.1',
} as const
const LONG_AGO = new Date(0)

/**
 * A shop with a function that sends reports like a browser: as text, through a proxy that adds the
 * sender's address.
 */
async function openShop() {
  const shop = await openRegistryShop(embedded.db, '1.4.1', '1.4.2')
  const tell = async (told: unknown, from = '10.0.0.1') => {
    const body = typeof told === 'string' ? told : JSON.stringify(told)
    const type = 'text/plain;charset=UTF-8'
    const answer = await shop.ask('POST', '/reports/remotes', { body, from, 'content-type': type })
    return answer.status
  }
  return { ...shop, tell }
}

// Regression: a default that an operator had promoted by hand failed for all visitors, and no alert
// was raised.
test('the metric for the alert counts failures of the default only', async () => {
  const { tell } = await openShop()
  const counted = async () => {
    const metric = await metrics.getSingleMetric('shop_release_failures_total')?.get()
    return metric?.values.find(({ labels }) => labels.reason === 'broken')?.value ?? 0
  }
  const before = await counted()
  await tell(REPORT)
  await tell({ ...REPORT, version: '9.9.9' })
  expect(await counted()).toBe(before)
  await tell({ ...REPORT, version: '1.4.1' })
  expect(await counted()).toBe(before + 1)
})

test('counts reports by release and reason, with the pages on which the release failed', async () => {
  const { tell, minutesPass } = await openShop()
  expect(await tell({ ...REPORT, page: 'guidedTour' })).toBe(204)
  expect(await tell({ ...REPORT, fallback: null })).toBe(204)
  minutesPass(1)
  expect(await tell({ ...REPORT, page: 'guidedTours' })).toBe(204)
  expect(await tell({ ...REPORT, reason: 'threw', page: null })).toBe(204)
  const health = await remoteHealth(embedded.db, LONG_AGO)
  expect(health.map(({ reason, reports, pages }) => [reason, reports, pages])).toEqual([
    ['broken', 3, ['guidedTour', 'guidedTours']],
    ['threw', 1, []],
  ])
})

const VISIT = { remote: 'mf-tours', version: '1.4.2', share: 1, facts: ['begun', 'list'] }
const remotes = Array.from({ length: 13 }, (_, at) => ({ ...VISIT, remote: `mf-${at}` }))

test.each<[string, unknown]>([
  ['invalid JSON', '{'],
  ['another reason', { ...REPORT, reason: 'sad' }],
  ['a remote by another name', { ...REPORT, remote: '../mf-tours' }],
  ['a version that is a page', { ...REPORT, version: '<b>' }],
  ...['<b>', 'a page', 'x'.repeat(41), 7].map((page): [string, unknown] => [
    `the page ${page}`,
    { ...REPORT, page },
  ]),
  ...[['rich'], Array(8).fill('begun')].map((facts): [string, unknown] => [
    `the facts ${facts}`,
    { visits: [{ ...VISIT, facts }] },
  ]),
  ...[['fid'], Array(4).fill('lcp'), 'lcp'].map((vitals): [string, unknown] => [
    `the vitals ${vitals}`,
    { visits: [{ ...VISIT, vitals }] },
  ]),
  ['visits of many remotes', { visits: remotes }],
  ['no visits', { visits: [] }],
  ['a visit that is reported twice', { visits: [VISIT, VISIT] }],
  ['two releases in a visit', { visits: [VISIT, { ...VISIT, version: '1.4.1' }] }],
])('refuses the report: %s', async (_, body) => {
  const { tell, counted } = await openTrial()
  expect(await tell(body)).toBe(400)
  expect(await remoteHealth(embedded.db, LONG_AGO)).toEqual([])
  expect(await counted()).toEqual([])
})

test('stores no report about a release that is not listed', async () => {
  const { tell } = await openShop()
  for (const made of [{ version: '6.6.6' }, { remote: 'mf-nothing' }])
    expect(await tell({ ...REPORT, ...made })).toBe(204)
  for (const fallback of ['0.0.1', '0.0.2', null]) await tell({ ...REPORT, fallback })
  const rows = await embedded.db.selectFrom('remote_report').selectAll().execute()
  expect(rows).toEqual([expect.objectContaining({ version: '1.4.2', fallback: '', reports: 3 })])
})

test('refuses a report that is too large', async () => {
  const { tell } = await openShop()
  expect(await tell({ ...REPORT, stack: 'x'.repeat(4000) })).toBe(413)
})

test('limits the reports of one network without an effect on other networks', async () => {
  const { tell, minutesPass } = await openShop()
  const statuses = await Promise.all(Array.from({ length: 130 }, () => tell(REPORT)))
  expect(statuses.filter((status) => status === 204)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await tell(REPORT, '10.0.0.2')).toBe(204)
  minutesPass(11)
  expect(await tell(REPORT)).toBe(204)
})

/** A shop that tries 1.4.2 against 1.4.1. */
async function openTrial() {
  const shop = await openShop()
  const { document, tag } = await shop.registry.read()
  const begun = documentOf(startAutomatic(document, 'mf-tours', '1.4.2', 100))
  await shop.registry.write(begun, tag, { author: 'a team', action: 'canary' })
  const counted = async () => {
    const rows = await embedded.db.selectFrom('release_visit').selectAll().execute()
    return rows.map(({ version, begun, list, lcp, inp, cls }) => [
      version,
      begun,
      list,
      lcp,
      inp,
      cls,
    ])
  }
  return { ...shop, counted }
}

test('counts only visits with the canary and the default', async () => {
  const { tell, counted } = await openTrial()
  expect(await tell({ visits: [{ ...VISIT, remote: 'mf-nothing' }, VISIT] })).toBe(204)
  const others = [
    { ...VISIT, version: '1.4.1', vitals: ['lcp', 'cls'] },
    { ...VISIT, version: '6.6.6' },
    { ...VISIT, share: 50 },
  ]
  for (const other of others) expect(await tell({ visits: [other] })).toBe(204)
  expect(await counted()).toEqual([
    ['1.4.2', 1, 1, 0, 0, 0],
    ['1.4.1', 1, 1, 1, 0, 1],
  ])
})

test('limits the visits of one network, and the visits of all networks per second', async () => {
  const { tell, counted, minutesPass } = await openTrial()
  const seconds = async (count: number) => minutesPass(count / 60)
  for (let second = 0; second < 4; second += 1) {
    for (let one = 0; one < 10; one += 1) await tell({ visits: [VISIT] })
    await seconds(1)
  }
  expect(await counted()).toEqual([['1.4.2', 30, 30, 0, 0, 0]])
  const statuses: number[] = []
  for (let one = 0; one < 25; one += 1)
    statuses.push(await tell({ visits: [VISIT] }, `10.0.1.${one}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await tell(REPORT, '10.0.1.1')).toBe(204)
})

// Regression: one network sent 20 reports a second, and no visit of any other network was counted.
test('visits above the limit of one network do not use up the limit of all', async () => {
  const { tell, counted, minutesPass } = await openTrial()
  for (const beacons of [20, 10]) {
    for (let one = 0; one < beacons; one += 1) await tell({ visits: [VISIT] })
    minutesPass(1 / 60)
  }
  for (let one = 0; one < 25; one += 1) expect(await tell({ visits: [VISIT] })).toBe(429)
  for (let one = 0; one < 20; one += 1)
    expect(await tell({ visits: [VISIT] }, `10.0.1.${one}`)).toBe(204)
  expect(await counted()).toEqual([['1.4.2', 50, 50, 0, 0, 0]])
  minutesPass(11)
  expect(await tell({ visits: [VISIT] })).toBe(204)
})

test('many networks of one site do not use up the limit of all', async () => {
  const { tell, minutesPass } = await openTrial()
  const fromSite = (network: number) =>
    tell({ visits: [VISIT] }, `2001:db8:1:${network.toString(16)}::1`)
  for (let network = 0; network < 120; network += 1) {
    if (network % 20 === 0) minutesPass(1 / 60)
    expect(await fromSite(network)).toBe(204)
  }
  minutesPass(1 / 60)
  for (let network = 200; network < 225; network += 1) expect(await fromSite(network)).toBe(429)
  expect(await tell({ visits: [VISIT] }, '2001:db8:2::1')).toBe(204)
})
