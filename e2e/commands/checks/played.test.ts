import { expect, it } from 'vitest'
import { ofFailed, playedAs, playedIn, playedOf, playedOfUnits } from './played.ts'

const attached = (count: object) => ({
  name: 'figures',
  body: Buffer.from(JSON.stringify(count)).toString('base64'),
})

const ran = (status: string, at: string, attachments: object[] = []) => ({
  ...{ status, startTime: `2030-01-02T10:${at}.000Z`, duration: 60_000, attachments },
})

const specOf = (proof: string, ...results: object[]) => ({
  file: `tests/guarantees/${proof}.test.ts`,
  tests: [{ results }],
})

it('adds up what the parts of a proof have counted, once where a part had a second try', () => {
  const twice = specOf(
    'any-answer',
    ran('failed', '00:00', [attached({ cases: 5 })]),
    ran('passed', '02:00', [{ name: 'trace' }, attached({ cases: 7 })]),
  )
  const other = specOf('any-answer', ran('passed', '01:00', [attached({ cases: 3, seeds: 1 })]))
  const report = { suites: [{ specs: [twice] }, { specs: [], suites: [{ specs: [other] }] }] }
  expect(playedOf(report)).toEqual({
    'any-answer': { hasPassed: true, minutes: 3, figures: { cases: 10, seeds: 1 } },
  })
  const wrong = specOf('any-answer', ran('passed', '00:00', [attached({ cases: 'x' })]))
  expect(() => playedOf({ suites: [{ specs: [wrong] }] })).toThrow()
})

it('a run that was stopped has played nothing, and keeps nothing of others from being told', async () => {
  expect(await playedIn('/nowhere/report.json', playedOf)).toEqual({})
})

it('has passed only where each part has', () => {
  const parts = ['passed', 'timedOut', 'passed'].map((status) =>
    specOf('any-visit', ran(status, '00:00')),
  )
  const report = { suites: [{ specs: [...parts, specOf('any-fault', ran('passed', '30:00'))] }] }
  expect(playedOf(report)).toMatchObject({
    'any-visit': { hasPassed: false, minutes: 1 },
    'any-fault': { hasPassed: true, minutes: 1 },
  })
  expect(playedOf({ suites: [{ specs: [specOf('any-visit')] }] })).toMatchObject({
    'any-visit': { hasPassed: false },
  })
})

it('adds up what tests without a browser have left in their meta', () => {
  const report = (...tests: object[]) => ({
    testResults: [
      {
        name: '/shop/e2e/museum/any-death.proof.test.ts',
        ...{ startTime: 0, endTime: 90_000 },
        assertionResults: tests.map((one) => ({ status: 'passed', ...one })),
      },
    ],
  })
  const counted = (figures: unknown) => ({ meta: { figures } })
  expect(
    playedOfUnits(report({ meta: {} }, counted({ deaths: 3 }), counted({ deaths: 4, steps: 1 }))),
  ).toEqual({ 'any-death': { hasPassed: true, minutes: 1.5, figures: { deaths: 7, steps: 1 } } })
  for (const tests of [[], [{ meta: {}, status: 'failed' }], [{ meta: {}, status: 'skipped' }]]) {
    expect(playedOfUnits(report(...tests))).toMatchObject({ 'any-death': { hasPassed: false } })
  }
  expect(() => playedOfUnits(report(counted({ deaths: 'x' })))).toThrow()
})

it('counts the journeys of one proof whatever their files, without those left out', () => {
  const journeys = [
    specOf('buy-a-pass', ran('passed', '00:00')),
    specOf('give-a-voucher', ran('passed', '01:00')),
    specOf('pay-by-wallet', ran('skipped', '30:00')),
  ]
  const report = (...specs: object[]) => ({ suites: [{ specs }] })
  expect(playedAs('in-firefox')(report(...journeys))).toEqual({
    'in-firefox': { hasPassed: true, minutes: 2, figures: { journeys: 2 } },
  })
  const failed = specOf('without-net', ran('failed', '00:00'))
  expect(playedAs('in-firefox')(report(...journeys, failed))).toMatchObject({
    'in-firefox': { hasPassed: false },
  })
  expect(playedAs('in-firefox')(report(specOf('pay-by-wallet', ran('skipped', '0:00'))))).toEqual(
    {},
  )
})

it('of a step that fails although none of its tests has, nothing has passed', () => {
  const played = (hasPassed: boolean) => ({ hasPassed, minutes: 1, figures: { cases: 3 } })
  expect(ofFailed({ a: played(true), b: played(true) })).toEqual({
    a: played(false),
    b: played(false),
  })
  const told = { a: played(true), b: played(false) }
  expect(ofFailed(told)).toEqual(told)
})
