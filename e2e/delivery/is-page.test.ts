import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

test('addresses in the shop are pages of the shell, even with a dot in an id', () => {
  const pages = ['/', '/en', '/en/tickets/7', '/recover/a1b2', '/product/12.5', '/apiary']
  expect(pages.filter(isPage)).toEqual(pages)
})

test('an address of a file, the API or the desk is not a page', () => {
  const files = [
    '/static/js/old.js',
    '/static',
    '/embed/1/x',
    '/remotes/x',
    '/api/de/tour',
    '/media/a',
    '/a.PNG',
    '/operator',
    '/operator/log',
  ]
  expect(files.filter(isPage)).toEqual([])
})
