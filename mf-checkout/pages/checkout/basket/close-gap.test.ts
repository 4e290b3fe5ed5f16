// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { closeGap } from './close-gap.ts'

const HEIGHT = 100

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A list of entries of the same height whose first one is at the top of the window. */
function aList(count: number, isCalm = false) {
  const steps: string[] = []
  vi.stubGlobal('innerHeight', 740)
  vi.stubGlobal('matchMedia', () => ({ matches: !isCalm }))
  const list = document.createElement('ul')
  const heightOf = () => list.children.length * HEIGHT
  list.getBoundingClientRect = () => ({ top: 0, bottom: heightOf() }) as DOMRect
  Object.defineProperty(list, 'offsetHeight', { get: heightOf })
  list.animate = () => steps.push('list moves') as never
  for (let number = 0; number < count; number += 1) {
    const entry = document.createElement('li')
    Object.defineProperty(entry, 'offsetTop', {
      get() {
        steps.push('read')
        return [...list.children].indexOf(entry) * HEIGHT
      },
    })
    entry.animate = () => steps.push(`${number} moves`) as never
    list.append(entry)
  }
  return { list, steps, takeOut: () => list.children[1]?.remove() }
}

// Regression: with 200 lines, each entry's position was read after the previous entry's animation
// had begun, so that the browser laid the list out 200 times, for 3.5 s on a phone.
test('reads only entries near the view, and moves those in view afterwards', () => {
  const { list, steps, takeOut } = aList(200)
  closeGap(list, takeOut)
  expect(steps.filter((step) => step !== 'read')).toEqual([
    '2 moves',
    '3 moves',
    '4 moves',
    '5 moves',
    '6 moves',
    '7 moves',
    '8 moves',
  ])
  expect(steps.lastIndexOf('read')).toBeLessThan(steps.indexOf('2 moves'))
  expect(steps.filter((step) => step === 'read').length).toBeLessThan(30)
})

test('moves the lower edge of a list that ends in view', () => {
  const { list, steps, takeOut } = aList(4)
  closeGap(list, takeOut)
  expect(steps.filter((step) => step !== 'read')).toEqual(['list moves', '2 moves', '3 moves'])
})

test('moves nothing with reduced motion', () => {
  const { list, steps, takeOut } = aList(4, true)
  closeGap(list, takeOut)
  expect(steps).toEqual([])
  expect(list.children).toHaveLength(3)
})
