import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLostStyles } from './lost-styles.ts'
import type { LostPart } from './release-fault.ts'

const DIRECTORY = 'http://remotes.test/mf-tours/2/'
const PART = { address: `${DIRECTORY}static/css/a.css`, integrity: `sha384-${'A'.repeat(64)}` }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWatch() {
  const onUnasked = vi.fn((_directory: string, _lost: LostPart) => {})
  return { onUnasked, styles: createLostStyles(onUnasked) }
}

test('returns a lost style sheet once, and does not report it too', () => {
  const { styles, onUnasked } = aWatch()
  styles.note(DIRECTORY, PART)
  expect(styles.take('http://remotes.test/mf-tours/1/')).toBeNull()
  expect(styles.take(DIRECTORY)?.part).toEqual(PART)
  expect(styles.take(DIRECTORY)).toBeNull()
  vi.runAllTimers()
  expect(onUnasked).not.toHaveBeenCalled()
})

test('reports lost style sheets of a release once if no page asks for them', () => {
  const { styles, onUnasked } = aWatch()
  styles.note(DIRECTORY, PART)
  styles.note(DIRECTORY, { ...PART, address: `${DIRECTORY}static/css/b.css` })
  vi.runAllTimers()
  expect(onUnasked).toHaveBeenCalledOnce()
  expect(onUnasked.mock.lastCall?.[0]).toBe(DIRECTORY)
  expect(onUnasked.mock.lastCall?.[1].part).toEqual(PART)
  expect(styles.take(DIRECTORY)).toBeNull()
})
