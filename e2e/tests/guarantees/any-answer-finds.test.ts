import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { readTexts } from '../../delivery/texts/read-texts.ts'
import { INJECTED } from '../fixtures/any-answer/answers.ts'
import { type Problem, problemsOf, problemsOfStatus } from '../fixtures/any-answer/failure-texts.ts'
import { faultsOf, watchErrors } from '../fixtures/any-answer/faults-of-page.ts'
import { waitOut, watchPending } from '../fixtures/any-answer/quiet-page.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'

/** This file checks that `any-answer` can fail: it serves broken pages of every kind on purpose. */
const words = (owner: string, key: string) => readTexts(owner, 'de').get(key) ?? ''
/** An announcement that the page makes with and without a failure. */
const USUAL = 'Versand: CHF 9.00'
const WHOLE = '<title>Shop</title><main><h1>Tickets</h1><p>Nachtzug</p></main>'

interface Broken {
  html: string
  found: RegExp
  had?: Problem[]
  failed?: string
  /** Address of a page outside the shop. */
  at?: string
}

const BROKEN: Record<string, Broken> = {
  'a raw value': {
    html: WHOLE.replace('Nachtzug', 'ab undefined CHF'),
    found: /ab undefined CHF/,
  },
  'a raw value in a name': {
    html: WHOLE.replace('<p>', '<p aria-label="[object Object]">'),
    found: /\[object Object\]/,
  },
  'an uncaught error': {
    html: `${WHOLE}<script>setTimeout(() => { throw new Error('broken') })</script>`,
    found: /uncaught: broken/,
  },
  'a part that is busy forever': {
    html: WHOLE.replace('<p>', '<p aria-busy="true" aria-label="Zeiten">'),
    found: /still busy: Zeiten/,
  },
  'a key': { html: WHOLE.replace('Nachtzug', 'failure.server'), found: /the key failure.server/ },
  'a page without content': { html: '<h1>Tickets</h1><main></main>', found: /without content/ },
  'a page without heading': { html: '<main>Tickets</main>', found: /without heading/ },
  'markup of an answer': {
    html: WHOLE.replace('Nachtzug', `<b ${INJECTED}>x</b>`),
    found: /part of the page/,
  },
  'a lost basket': {
    html: `${WHOLE}<script>sessionStorage.setItem('${STORAGE_KEYS.cart}','{"form":[]}')</script>`,
    found: /lines of the basket/,
  },
  'a changed line': {
    html: `${WHOLE}<script>sessionStorage.setItem('${STORAGE_KEYS.cart}','{"form":[{"id":"a","count":2},{"id":"b","count":3}]}')</script>`,
    found: /lines of the basket/,
  },
  'a failure without a message': {
    html: WHOLE.replace('<p>', '<div role="status"></div><p>'),
    found: /without a message/,
    failed: 'GET /event/select',
  },
  'a failure with only the usual announcements': {
    html: WHOLE.replace('<p>', `<div role="status">${USUAL}</div><p>`),
    found: /without a message/,
    failed: 'GET /voucher',
  },
  'a success message of a failed call': {
    html: WHOLE.replace(
      '<p>',
      `<p role="status">${words('mf-account', 'emailChange.after')}</p><p>`,
    ),
    found: /shows "mf-account emailChange.after".*has failed/,
    failed: 'POST /customer/emailchange',
  },
  'a page of another site': {
    html: WHOLE,
    at: 'https://elsewhere.example',
    found: /left the shop: https:\/\/elsewhere.example/,
  },
  'a network message after a refusal': {
    html: WHOLE.replace('Nachtzug', words('shared', 'failure.offline')),
    found: /shows "shared failure.offline".*refused/,
    had: ['refused'],
  },
  'a session message after a server error': {
    html: WHOLE.replace('Nachtzug', words('shared', 'failure.unauthorised')),
    found: /shows "shared failure.unauthorised".*server/,
    had: ['server'],
  },
  'a server message without a network': {
    html: WHOLE.replace('Nachtzug', words('shared', 'failure.server')),
    found: /shows "shared failure.server".*offline/,
    had: ['offline'],
  },
}

/** The basket that the shop must not lose. */
const LINES = [
  { id: 'a', count: 2 },
  { id: 'b', count: 1, name: 'as it was called then' },
]

async function found(
  page: Page,
  { html, had = [], failed, at }: Omit<Broken, 'found'>,
): Promise<string[]> {
  const origin = 'https://broken.example'
  const address = at ?? origin
  await page.route(`${address}/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto(address)
  const kept = JSON.stringify({ form: LINES.map(({ id, count }) => ({ id, count, name: 'now' })) })
  await page.evaluate(
    ([key = '', text = '']) => {
      if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, text)
    },
    [STORAGE_KEYS.cart, kept],
  )
  return await faultsOf(page, {
    origin,
    lines: LINES,
    had: new Set(had),
    errors,
    failed,
    usual: [USUAL],
  })
}

let errors: readonly string[] = []

test.use({ allowedErrors: [/broken/] })

test('finds each kind of broken page, reports no other fault, and accepts a sound page', async ({
  context,
}) => {
  for (const [name, { found: expected, ...broken }] of Object.entries(BROKEN)) {
    const page = await context.newPage()
    errors = watchErrors(page)
    const faults = await found(page, broken)
    expect(faults, name).toEqual([expect.stringMatching(expected)])
    await page.evaluate(() => sessionStorage.clear())
    await page.close()
  }
  const page = await context.newPage()
  errors = watchErrors(page)
  expect(await found(page, { html: WHOLE })).toEqual([])
  for (const word of ['<p role="alert">Leider</p>', '<button>Erneut versuchen</button>']) {
    const html = WHOLE.replace('<p>', `${word}<p>`)
    expect(await found(page, { html, failed: 'GET /voucher' }), word).toEqual([])
  }
  const html = WHOLE.replace('Nachtzug', words('shared', 'failure.offline'))
  const had = [...problemsOf({ kind: 'aborted' })]
  expect(await found(page, { html, had })).toEqual([])
})

test('each status allows only the messages about its own problem', () => {
  expect([401, 403].flatMap(problemsOfStatus)).toEqual(['signedOut', 'signedOut'])
  expect(problemsOfStatus(410)).toEqual(['gone'])
  expect(problemsOfStatus(422)).toEqual(['refused'])
  expect(problemsOfStatus(500)).toEqual(['server'])
  expect(problemsOfStatus(200)).toEqual([])
  expect(problemsOf({ kind: 'answer', status: 204 })).toEqual(['server'])
})

/** A page that sends a request, times out, and sends it again a little later. */
const retrying = (givesUpAfterMs: number) => `<main><h1>Shop</h1><p id="p">Bald</p></main><script>
  const ask = async () => {
    p.ariaBusy = 'true'
    await fetch('/never', { signal: AbortSignal.timeout(${givesUpAfterMs}) }).catch(() => {})
    p.ariaBusy = 'false'
    setTimeout(ask, 5000)
  }
  ask()
</script>`

test('a page that retries becomes quiet, but a page whose request never times out stays busy', async ({
  context,
}) => {
  const origin = 'https://retrying.example'
  const busyAtTheEnd = async (html: string) => {
    const page = await context.newPage()
    watchPending(page)
    await takeClock(page)
    await page.route(`${origin}/never`, () => {})
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    )
    await page.goto(origin)
    // After this time the first attempt is over, and the second one begins when the clock moves.
    await page.clock.runFor(9000)
    await waitOut(page)
    const busy = await page.locator('[aria-busy=true]').count()
    await page.close()
    return busy
  }
  expect(await busyAtTheEnd(retrying(8000))).toBe(0)
  expect(await busyAtTheEnd(retrying(1_000_000))).toBe(1)
})
