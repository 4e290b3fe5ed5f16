// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { applyLook } from './look.ts'

const aPage = () => document.implementation.createHTMLDocument()

function barsOf(page: Document): (string | null)[][] {
  const tags = [...page.head.querySelectorAll('meta[name="theme-color"]')]
  return tags.map((tag) => [tag.getAttribute('content'), tag.getAttribute('media')])
}

test('a shop without settings for its look has light colours', () => {
  const page = aPage()
  applyLook(page, { accent: null, colorScheme: 'light' })
  expect(page.documentElement.dataset.scheme).toBeUndefined()
  expect(barsOf(page)).toEqual([['#ffffff', null]])
})

test('a shop that may be dark sets the colour of the browser’s bar once for each scheme', () => {
  const page = aPage()
  applyLook(page, { accent: null, colorScheme: 'auto' })
  applyLook(page, { accent: null, colorScheme: 'auto' })
  expect(page.documentElement.dataset.scheme).toBe('auto')
  expect(barsOf(page)).toEqual([
    ['#ffffff', '(prefers-color-scheme: light)'],
    ['#211f1d', '(prefers-color-scheme: dark)'],
  ])
  applyLook(page, { accent: null, colorScheme: 'light' })
  expect(page.documentElement.dataset.scheme).toBeUndefined()
  expect(barsOf(page)).toHaveLength(1)
})

test('reports an accent that is hard to read, for each colour scheme that the shop uses', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const page = aPage()
  applyLook(page, { accent: '#2b3f86', colorScheme: 'light' })
  expect([...warn.mock.calls, ...info.mock.calls]).toEqual([])
  applyLook(page, { accent: '#2b3f86', colorScheme: 'auto' })
  expect(info.mock.calls.flat().join()).toMatch(/#2b3f86 .* dark scheme, #[0-9a-f]{6} is used/)
  applyLook(page, { accent: '#ffff00', colorScheme: 'light' })
  expect(warn.mock.calls.flat().join()).toMatch(/#ffff00 .* light scheme/)
  applyLook(page, { accent: null, colorScheme: 'light' })
  expect(page.documentElement.style.getPropertyValue('--accent')).toBe('')
})
