import { allSettled, createEvent, createStore, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { whileOpen } from './while-open.ts'

const opened = createEvent()
const closed = createEvent()

test("reports into the page's scope while the page is open, and stops when it closes", async () => {
  const target = new EventTarget()
  const { noticed } = whileOpen<string>({ opened, closed }, (report) => {
    const listener = ({ type }: Event) => report(type)
    target.addEventListener('ring', listener)
    return () => target.removeEventListener('ring', listener)
  })
  const $heard = createStore<string[]>([]).on(noticed, (heard, one) => [...heard, one])
  const [scope, other] = [fork(), fork()]
  const ring = () => target.dispatchEvent(new Event('ring'))
  ring()
  await allSettled(opened, { scope })
  ring()
  expect(scope.getState($heard)).toEqual(['ring'])
  expect(other.getState($heard)).toEqual([])
  await allSettled(closed, { scope })
  ring()
  expect(scope.getState($heard)).toEqual(['ring'])
})

test('starts and stops once for a page opened and closed twice; can start again', async () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  whileOpen({ opened, closed }, start)
  const scope = fork()
  await allSettled(opened, { scope })
  await allSettled(opened, { scope })
  expect(start).toHaveBeenCalledOnce()
  await allSettled(closed, { scope })
  await allSettled(closed, { scope })
  expect(stop).toHaveBeenCalledOnce()
  await allSettled(opened, { scope })
  expect(start).toHaveBeenCalledTimes(2)
})
