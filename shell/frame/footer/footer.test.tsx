import type { StaticContent } from '@shop/shared/api/endpoints/shop'
import { configArrived } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import german from '../../locales/de.json'
import { loadStaticContentFx, staticContentRequested } from '../static-content.ts'
import { staticContentWith } from '../testing/static-content.ts'
import { Footer } from './footer.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const social_media = [
  { name: 'youtube', link: 'https://youtube.example/m', sequence_no: 2 },
  { name: 'facebook', link: 'https://facebook.example/m', sequence_no: 1 },
]
const content = staticContentWith({
  social_media,
  places: [
    { name: 'Haus', address: 'Quai 7', hours: '10–18 Uhr', map: 'https://map.example/7' },
    { name: 'Kuppel', address: 'Höhe 1', hours: '', map: '' },
  ],
  visit_link: 'page/visit',
})

async function open(wire: Record<string, unknown>, change: Partial<StaticContent> = {}) {
  const scope = fork({ handlers: [[loadStaticContentFx, () => ({ ...content, ...change })]] })
  const config = v.parse(shopConfigSchema, { site_name: 'Museum', ...wire })
  await allSettled(configArrived, { scope, params: config })
  await allSettled(staticContentRequested, { scope })
  const texts = startI18n('de')
  texts.addResourceBundle('de', 'shell', german)
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter>
          <Footer />
        </MemoryRouter>
      </Provider>,
    )
  })
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the copyright line names the operating company and the year', async () => {
  await open({ operating_company: 'Stiftung Museum' })
  expect(screen.getByText('© 2031 Stiftung Museum')).toBeTruthy()
})

test('the copyright line names the museum if no operating company is set', async () => {
  await open({})
  expect(screen.getByText('© 2031 Museum')).toBeTruthy()
})

test('shows the museum’s address, opening hours, e-mail and phone', async () => {
  await open({ support_email: 'hallo@museum.example', support_phone: '+41 44 555 01 20' })
  expect(hrefOf('Quai 7 (öffnet in einem neuen Tab)')).toBe('https://map.example/7')
  expect(hrefOf('Öffnungszeiten und Anreise')).toBe('/de/page/visit')
  expect(hrefOf('E-Mail schreiben')).toBe('mailto:hallo@museum.example')
  expect(hrefOf('+41\u00a044\u00a0555\u00a001\u00a020')).toBe('tel:+41445550120')
})

test('shows no contact entries if the museum sets none', async () => {
  await open({ cookie_disclaimer: 0 }, { places: [], visit_link: '' })
  for (const name of ['Öffnungszeiten und Anreise', 'E-Mail schreiben']) {
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
  expect(screen.queryByRole('button')).toBeNull()
})

test('links the terms to pages of the shop', async () => {
  await open({ has_merchandise: 1, currency_symbol: 'EUR' })
  expect(hrefOf('Impressum')).toBe('/de/page/imprint')
  expect(hrefOf('Versand')).toBe('/de/page/shipping')
  expect(hrefOf('Erklärung zur Barrierefreiheit')).toBe('/de/page/accessibility_statement')
})

test('links to the museum’s own terms open in a new tab and say so', async () => {
  const imprint = { url: 'https://m.example/impressum', title: 'Über uns' }
  await open({ custom_terms_links: { de: { imprint } } })
  const link = screen.getByRole('link', { name: 'Über uns (öffnet in einem neuen Tab)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('social networks are in the museum’s order, with names for screen readers', async () => {
  await open({})
  const list = screen.getByRole('list', { name: 'Das Museum in sozialen Netzwerken' })
  expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Facebook (öffnet in einem neuen Tab)',
    'YouTube (öffnet in einem neuen Tab)',
  ])
})

test('each partner group shows its title and its logos', async () => {
  await open({
    partner_logos: [
      {
        name: { de: 'Mit Unterstützung von' },
        logos: [
          { image: 'bern.svg', url: null, name: 'Stadt Bern' },
          { image: 'logo-2.svg', url: null },
          { image: 'logo-3.svg', url: 'https://www.kanton.example/' },
        ],
      },
    ],
  })
  expect(screen.getByRole('heading', { name: 'Mit Unterstützung von' })).toBeTruthy()
  const logos = document.querySelectorAll('section img')
  expect([...logos].map((logo) => logo.getAttribute('alt'))).toEqual(['Stadt Bern', '', ''])
  expect(logos[0]?.getAttribute('src')).toBe('/media/bern.svg')
  const link = screen.getByRole('link', { name: /kanton/ })
  expect(link.textContent).toBe('kanton.example (öffnet in einem neuen Tab)')
})

// Regression: the first logo was the key of a group, so React could confuse two groups.
test('two groups of partners may show the same logo', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const logos = [{ image: 'bern.svg', url: null }]
  await open({
    partner_logos: [
      { name: { de: 'Stifter' }, logos },
      { name: { de: 'Gönner' }, logos: [...logos, ...logos] },
    ],
  })
  expect(document.querySelectorAll('img[src="/media/bern.svg"]')).toHaveLength(3)
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
