// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { onMove } from './on-move.ts'

const moved = vi.fn()
onMove(document, ({ pathname, search }) => moved(pathname + search))

beforeEach(() => {
  moved.mockClear()
  history.replaceState(null, '', 'http://localhost:3000/de')
  document.body.innerHTML = `
    <a id="way" href="/de/tickets?q=1"><b>Tickets</b></a><a id="here" href="/de?x=1">Here</a>
    <a id="away" href="https://museum.test/de/tickets">Museum</a>
    <a id="tab" href="/de/tickets" target="_blank">Tab</a>`
})

const click = (selector: string, more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  event.preventDefault()
  document.querySelector(selector)?.dispatchEvent(event)
}

test('reports a navigation when the visitor clicks a link of the shop, but no other link', () => {
  for (const other of ['#here', '#away', '#tab']) click(other)
  click('#way', { ctrlKey: true })
  click('#way', { button: 1 })
  expect(moved).not.toHaveBeenCalled()
  click('b')
  expect(moved.mock.calls).toEqual([['/de/tickets?q=1']])
})

test('reports a navigation when the visitor goes back', () => {
  history.replaceState(null, '', '/de/vouchers')
  dispatchEvent(new PopStateEvent('popstate'))
  history.replaceState(null, '', '/de/vouchers?count=2')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(moved.mock.calls).toEqual([['/de/vouchers']])
})
