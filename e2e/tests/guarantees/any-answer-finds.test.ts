import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { readTexts } from '../../delivery/texts/read-texts.ts'
import { INJECTED } from '../fixtures/any-answer/answers.ts'
import { faultsOf, watchErrors } from '../fixtures/any-answer/faults-of-page.ts'
import { outwait, watchUnderWay } from '../fixtures/any-answer/rest.ts'
import { type Trouble, troublesBy, troublesOf } from '../fixtures/any-answer/told.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'

/** What `any-answer` looks for, each served to it broken on purpose: so it can fail. */
const words = (owner: string, key: string) => readTexts(owner, 'de').get(key) ?? ''
/** Stands there whether or not anything fails. */
const USUAL = 'Versand: CHF 9.00'
const WHOLE = '<title>Shop</title><main><h1>Tickets</h1><p>Nachtzug</p></main>'

interface Broken {
  html: string
  found: RegExp
  had?: Trouble[]
  failed?: string
  /** Where the page is instead of in the shop. */
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
  'an error that nobody caught': {
    html: `${WHOLE}<script>setTimeout(() => { throw new Error('broken') })</script>`,
    found: /uncaught: broken/,
  },
  'what is busy for ever': {
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
  'another line than was put there': {
    html: `${WHOLE}<script>sessionStorage.setItem('${STORAGE_KEYS.cart}','{"form":[{"id":"a","count":2},{"id":"b","count":3}]}')</script>`,
    found: /lines of the basket/,
  },
  'a failure without a word': {
    html: WHOLE.replace('<p>', '<div role="status"></div><p>'),
    found: /without a word/,
    failed: 'GET /event/select',
  },
  'a failure beside what is always said': {
    html: WHOLE.replace('<p>', `<div role="status">${USUAL}</div><p>`),
    found: /without a word/,
    failed: 'GET /voucher',
  },
  'a success of what has failed': {
    html: WHOLE.replace(
      '<p>',
      `<p role="status">${words('mf-account', 'emailChange.after')}</p><p>`,
    ),
    found: /says "mf-account emailChange.after".*has failed/,
    failed: 'POST /customer/emailchange',
  },
  'a page of somebody else': {
    html: WHOLE,
    at: 'https://elsewhere.example',
    found: /left the shop: https:\/\/elsewhere.example/,
  },
  'no network, where the server refused': {
    html: WHOLE.replace('Nachtzug', words('shared', 'failure.offline')),
    found: /says "shared failure.offline".*refused/,
    had: ['refused'],
  },
  'an ended session, where the server broke': {
    html: WHOLE.replace('Nachtzug', words('shared', 'failure.unauthorised')),
    found: /says "shared failure.unauthorised".*server/,
    had: ['server'],
  },
  'a broken server, where there was no network': {
    html: WHOLE.replace('Nachtzug', words('shared', 'failure.server')),
    found: /says "shared failure.server".*offline/,
    had: ['offline'],
  },
}

/** The basket that must be kept. */
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

test('each kind of broken page is found, by its name and nothing else, and a whole one is not', async ({
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
  const had = [...troublesBy({ kind: 'aborted' })]
  expect(await found(page, { html, had })).toEqual([])
})

test('each status has the words of its own class', () => {
  expect([401, 403].flatMap(troublesOf)).toEqual(['signedOut', 'signedOut'])
  expect(troublesOf(410)).toEqual(['gone'])
  expect(troublesOf(422)).toEqual(['refused'])
  expect(troublesOf(500)).toEqual(['server'])
  expect(troublesOf(200)).toEqual([])
  expect(troublesBy({ kind: 'answer', status: 204 })).toEqual(['server'])
})

/** Asks, gives up after a while, and asks again by itself a little later. */
const retrying = (givesUpAfterMs: number) => `<main><h1>Shop</h1><p id="p">Bald</p></main><script>
  const ask = async () => {
    p.ariaBusy = 'true'
    await fetch('/never', { signal: AbortSignal.timeout(${givesUpAfterMs}) }).catch(() => {})
    p.ariaBusy = 'false'
    setTimeout(ask, 5000)
  }
  ask()
</script>`

test('a page that tries again by itself is not busy for ever, and one that never gives up is', async ({
  context,
}) => {
  const origin = 'https://retrying.example'
  const busyAtTheEnd = async (html: string) => {
    const page = await context.newPage()
    watchUnderWay(page)
    await takeClock(page)
    await page.route(`${origin}/never`, () => {})
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    )
    await page.goto(origin)
    // The first try is over, and the second one is due when the clock is moved.
    await page.clock.runFor(9000)
    await outwait(page)
    const busy = await page.locator('[aria-busy=true]').count()
    await page.close()
    return busy
  }
  expect(await busyAtTheEnd(retrying(8000))).toBe(0)
  expect(await busyAtTheEnd(retrying(1_000_000))).toBe(1)
})
