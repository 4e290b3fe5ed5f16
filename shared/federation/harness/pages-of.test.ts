import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { expect, test } from 'vitest'
import { addressOfPage, pagesOf } from './pages-of.ts'

const route = { titleKey: 'title', page: async () => () => null }
const texts = async () => ({})
const translations = {
  de: texts,
  en: texts,
  fr: texts,
  it: texts,
  nl: texts,
  es: texts,
  sv: texts,
  da: texts,
}
const settings = { remote: 'mf-tours', version: '1.0.0', samples: {} }

test("lists the shop's pages that the remote serves", () => {
  const module: RemoteModule = {
    namespace: 'mf_tours',
    translations,
    routes: { guidedTours: route, guidedTour: route },
  }
  const pages = pagesOf({ ...settings, pages: [] }, module)
  expect(pages.map(({ path, params }) => ({ path, params }))).toEqual([
    { path: 'guided-tours', params: [] },
    { path: 'guided-tours/:id', params: ['id'] },
  ])
})

test('lists a page known only to the registry with the path in its package.json', () => {
  const module = {
    namespace: 'mf_audio',
    translations,
    routes: { audioGuides: route, lost: route },
  }
  const declared = [{ name: 'audioGuides', path: 'audio-guides' }]
  const pages = pagesOf({ ...settings, pages: declared }, module as RemoteModule)
  expect(pages.map(({ name, path }) => [name, path])).toEqual([['audioGuides', 'audio-guides']])
})

test('encodes values in an address', () => {
  const tour = { path: 'guided-tours/:id', prefixed: true }
  expect(addressOfPage(tour, 'fr', { id: 'a/b' })).toBe('/fr/guided-tours/a%2Fb')
  expect(addressOfPage({ path: 'logout', prefixed: false }, 'fr', {})).toBe('/logout')
})
