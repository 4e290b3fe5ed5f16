// @vitest-environment happy-dom
import { fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $pagePreview } from '../pages/placeholder/page-preview.ts'
import { requestAhead } from './request-ahead.ts'
import './show-ahead.ts'

const sent: AnsweredRequest[] = []

class AnsweredRequest {
  responseType = ''
  responseXML: Document | null = null
  onload = () => {}
  address = ''
  open(_method: string, address: string) {
    this.address = address
  }
  send() {
    sent.push(this)
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest)
  history.replaceState(null, '', '/de/tickets/7')
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

/** What the shop shows after this answer to the request for `/de/tickets/7`. */
async function shownAfter(html: string | null) {
  const scope = fork()
  requestAhead(scope, '/de/tickets/7')
  const [request] = sent
  if (request === undefined) throw new Error('nothing was requested')
  expect([request.address, request.responseType]).toEqual(['/ahead/de/tickets/7', 'document'])
  if (html !== null) request.responseXML = new DOMParser().parseFromString(html, 'text/html')
  request.onload()
  await new Promise((resolve) => void setTimeout(resolve, 20))
  return scope.getState($pagePreview)
}

const data = (value: object) =>
  `<script type="application/json" id="shop-data">${JSON.stringify(value)}</script>`
const EARLY = '<main><div data-early=""><a data-date="2031-05-02">2</a></div></main>'

test('shows the offers of the page that can be read, with the days that can be pressed', async () => {
  const offers = [{ id: '7', name: 'Turm', from_price: 900 }, { name: 'without an id' }]
  const preview = await shownAfter(data({ offers, css: 'a{color:red}' }) + EARLY)
  expect(preview).toMatchObject({
    pathname: '/de/tickets/7',
    offers: [{ id: '7', name: 'Turm', from_price: 900, teaser: '' }],
  })
  expect(preview?.early).not.toBeNull()
})

test.each([
  ['no HTML', null],
  ['a plain document', '<main></main>'],
  ['a whole document of an older server', data({ answers: {} }) + EARLY],
])('shows nothing of %s', async (_, html) => {
  expect(await shownAfter(html)).toBeNull()
})

test('shows nothing when the visitor has gone elsewhere meanwhile', async () => {
  history.replaceState(null, '', '/de/tours')
  expect(await shownAfter(data({ offers: [], css: '' }) + EARLY)).toBeNull()
})
