import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

test('the shell shows every address below the shop, also one with a dot in an id', () => {
  const pages = ['/', '/en', '/en/tickets/7', '/recover/a1b2', '/product/12.5', '/apiary']
  expect(pages.filter(isPage)).toEqual(pages)
})

test('never answers a missing file with the document', () => {
  const files = [
    '/static/js/old.js',
    '/static',
    '/remotes/x',
    '/api/de/tour',
    '/media/a',
    '/a.PNG',
    '/operator',
    '/operator/log',
  ]
  expect(files.filter(isPage)).toEqual([])
})
