import { shareOfReports } from '@shop/shared/federation/visit-facts'
import { expect, test } from 'vitest'
import { buy } from '../../../museum/backend/testing/buy-at-once.ts'
import { freshDay, ticket } from '../../../museum/backend/testing/test-shop.ts'
import { extraServices } from '../../../shop/extra-services.ts'
import { promote } from '../edit-registry.ts'
import type { Unhealthy } from '../health/unhealthy-release.ts'
import { registryStatus } from '../registry-status.ts'
import { applyEdit } from '../registry-store.ts'
import { defaultOf, releasesOf, withReleases, withShare } from '../releases-of.ts'
import { registryWith } from '../testing/example-releases.ts'
import { openRegistryShop, useRegistryDatabase } from '../testing/registry-shop.ts'
import { type Rates, randomOf, visitOf } from '../testing/simulated-visits.ts'
import {
  type AutomaticCanary,
  automaticCanaries,
  pauseAutomatic,
  resumeAutomatic,
  startAutomatic,
} from './automatic.ts'
import { driveCanaries } from './drive-canaries.ts'
import { canaryInWords } from './evidence.ts'

const embedded = useRegistryDatabase()
const PATIENCE_MS = 120_000

/** Every fourth visit buys, so that few visits show how a release sells. */
const SHOP: Rates = { failed: 1, slow: 20, list: 85, choice: 75, basket: 45, paid: 25 }
const TOURS = ['mf-tours', '1.1.0'] as const

/** A shop that tries 1.1.0 against 1.0.0, with visitors at different addresses. */
async function openTrial() {
  const shop = await openRegistryShop(embedded.db, '1.0.0', '1.1.0')
  const { ask, backend, minutesPass, registry } = shop
  const note = { author: 'Ada', action: 'canary mf-tours 1.1.0 --auto' }
  await applyEdit(registry, (document) => startAutomatic(document, ...TOURS, 20), note)
  const state = { visits: 0, paid: 0, unhealthy: null as Unhealthy | null }
  const driver = {
    db: embedded.db,
    clock: backend.clock,
    log: () => {},
    bookings: async () => state.paid,
    unhealthyRelease: async () => state.unhealthy,
  }
  await driveCanaries(driver)
  /** Reports a visit with this release. Each report comes from another network. */
  const tell = async (version: string, facts: readonly string[], share: number) => {
    state.visits += 1
    const from = `10.${state.visits >> 16}.${(state.visits >> 8) & 255}.${state.visits & 255}`
    const body = JSON.stringify({ visits: [{ remote: 'mf-tours', version, share, facts }] })
    const answer = await ask('POST', '/reports/remotes', { body, from })
    if (facts.includes('paid')) state.paid += 1
    return answer.status
  }
  const under = async () => automaticCanaries((await registry.read()).document)[0]
  /** Simulates visits until the trial ends, while two processes check the release every minute. */
  const play = async (canary: Rates, seed: number) => {
    const random = randomOf(seed)
    for (let one = await under(); one !== undefined; one = await under()) {
      for (let visit = 0; visit < 20; visit += 1) {
        const isCanary = random() < shareOfReports(one.share)
        const facts = visitOf(isCanary ? canary : SHOP, random)
        expect(await tell(isCanary ? '1.1.0' : '1.0.0', facts, one.share)).toBe(204)
      }
      minutesPass(1)
      await Promise.all([driveCanaries(driver), driveCanaries(driver)])
    }
  }
  const ending = async () => {
    const release = registryStatus((await registry.read()).document).at(-1)
    const history = (await registry.history()).filter(({ author }) => author !== 'Ada')
    return { release, actions: history.map(({ action }) => action).reverse() }
  }
  const status = async () => await canaryInWords(driver, (await under()) as AutomaticCanary)
  return { status, shop, registry, driver, state, tell, under, play, ending, minutesPass }
}

test(
  'a good release gets all visits step by step, and the history has an entry for each step',
  async () => {
    const { play, ending } = await openTrial()
    await play(SHOP, 1)
    const { release, actions } = await ending()
    expect(release).toMatchObject({
      version: '1.1.0',
      isDefault: true,
      share: 100,
      automatic: null,
    })
    expect(actions.map((action) => action.replace(/\d+ visits/, 'n visits'))).toEqual([
      'canary mf-tours 1.1.0 1: is judged from now on',
      'canary mf-tours 1.1.0 10: n visits within bounds',
      'canary mf-tours 1.1.0 50: n visits within bounds',
      'promote mf-tours 1.1.0: n visits within bounds',
    ])
  },
  PATIENCE_MS,
)

// Other ways to be worse are in `judge.proof.test.ts`.
test(
  'a release that sells less is sent back automatically, with the reason',
  async () => {
    const { play, ending } = await openTrial()
    await play({ ...SHOP, paid: 8 }, 2)
    const { release, actions } = await ending()
    const automatic = { state: 'back', because: 'paid' }
    expect(release).toMatchObject({ share: 0, isDefault: false, automatic })
    expect(actions.at(-1)).toMatch(/^canary mf-tours 1\.1\.0 0: \d+ of \d+ visits paid, and /)
  },
  PATIENCE_MS,
)

test('a paused release stays at its step, and resuming ignores earlier reports', async () => {
  const { registry, driver, tell, under, minutesPass } = await openTrial()
  const note = { author: 'Ada', action: 'pause' }
  await applyEdit(registry, (document) => pauseAutomatic(document, ...TOURS), note)
  for (let visit = 0; visit < 8; visit += 1) await tell('1.1.0', ['begun', 'failed'], 1)
  minutesPass(20)
  await driveCanaries(driver)
  expect(await under()).toMatchObject({ share: 1, state: 'paused' })
  await applyEdit(registry, (document) => resumeAutomatic(document, ...TOURS), note)
  for (let look = 0; look < 2; look += 1) await driveCanaries(driver)
  expect(await under()).toMatchObject({ share: 1, state: 'running' })
})

// Regression: visits with a third release counted as visits with the default. So a canary that sold
// as well as the third release was sent back.
test('pauses the canary while a third release has visits', async () => {
  const { registry, driver, tell, under, ending, minutesPass } = await openTrial()
  const { document, tag } = await registry.read()
  const third = releasesOf(registryWith('1.0.0', '1.1.0', '1.2.0'), 'mf-tours').slice(2)
  const list = [...third.map((one) => withShare(one, 60)), ...releasesOf(document, 'mf-tours')]
  const url = defaultOf(list)?.url ?? ''
  const note = { author: 'Ada', action: 'restore' }
  await registry.write(withReleases(document, 'mf-tours', list, url), tag, note)
  for (let visit = 0; visit < 8; visit += 1) await tell('1.1.0', ['begun', 'failed'], 1)
  minutesPass(20)
  for (let look = 0; look < 2; look += 1) await driveCanaries(driver)
  expect(await under()).toMatchObject({ share: 1, state: 'paused' })
  const { actions } = await ending()
  expect(actions.at(-1)).toBe('canary mf-tours 1.1.0 --pause: 1.2.0 has a share of visits too')
})

test('sends back a release that no longer fits the shell, or if the default has changed', async () => {
  for (const because of ['broken', 'overtaken'] as const) {
    const { registry, driver, state, tell, ending, minutesPass } = await openTrial()
    for (let visit = 0; visit < 220; visit += 1) {
      if (visit % 20 === 0) minutesPass(1)
      await tell(visit % 10 === 0 ? '1.1.0' : '1.0.0', ['begun'], 1)
    }
    if (because === 'broken') state.unhealthy = { reason: 'shared', problems: ['react'] }
    else {
      const listed = registryWith('1.0.0', '1.1.0', '1.2.0').microFrontends['@shop/mf-tours']?.at(2)
      if (listed === undefined) throw new Error('not listed')
      await applyEdit(
        registry,
        (document) => {
          const list = [...(document.microFrontends['@shop/mf-tours'] ?? []), listed]
          return promote(
            { ...document, microFrontends: { '@shop/mf-tours': list } },
            'mf-tours',
            '1.2.0',
          )
        },
        { author: 'Ada', action: 'promote' },
      )
    }
    await driveCanaries(driver)
    const { actions } = await ending()
    expect(actions).toHaveLength(2)
    const { document } = await registry.read()
    expect(registryStatus(document)[1]?.automatic).toMatchObject({ state: 'back', because })
  }
})

// Somebody outside invents visits; decision 90 describes what this can do.
test(
  'counts only visits with a canary or the default, and invented sales cause no step',
  async () => {
    const { shop, state, status, tell, under, minutesPass } = await openTrial()
    const chore = extraServices({ unhealthyRelease: async () => null }).chores.at(-1)
    const visits = async (paid: number) => {
      for (let visit = 0; visit < 220; visit += 1) {
        if (visit % 20 === 0) minutesPass(1)
        const facts = visit < paid ? ['begun', 'paid'] : ['begun']
        await tell(visit % 10 === 0 ? '1.1.0' : '1.0.0', facts, 1)
      }
    }
    for (const [version, share] of [
      ['6.6.6', 1],
      ['1.1.0', 50],
    ] as const) {
      await tell(version, ['begun', 'failed'], share)
    }
    expect(await embedded.db.selectFrom('release_visit').selectAll().execute()).toEqual([])
    await visits(2)
    state.paid = 1
    expect(await status()).toMatch(
      /for 11 minutes: 22 of 20 visits; waits, because there are more reports/,
    )
    expect(await buy(shop, [ticket('adult', `${freshDay()} 10:00:00`, 1)])).toBe('booked')
    await chore?.run(shop.backend)
    expect(await under()).toMatchObject({ share: 1 })
    expect(await buy(shop, [ticket('adult', `${freshDay()} 10:00:00`, 1)])).toBe('booked')
    await chore?.run(shop.backend)
    expect(await under()).toMatchObject({ share: 10 })
  },
  PATIENCE_MS,
)
