import type { ApiFailure } from '@shop/shared/api/failure'
import { configArrived } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { allSettled, fork } from 'effector'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bundledText, fillText } from './bundled-text.ts'
import {
  $staticPage,
  isStaticPageId,
  loadBundledFx,
  loadPageFx,
  STATIC_PAGES,
  type StaticPageId,
  staticPageOpened,
} from './model.ts'

const NAMES = {
  siteName: 'Haus <am> See',
  company: 'Stiftung & Co',
  contacts: [
    { text: 'a@b.example', href: 'mailto:a@b.example' },
    { text: '+41 44', href: 'tel:+4144' },
  ],
}
const config = v.parse(shopConfigSchema, { site_name: 'Haus am See' })

async function open(
  answer: () => { id: string; html: string },
  bundled: Parameters<typeof loadBundledFx.use>[0] = loadBundledFx.use.getCurrent(),
  id: StaticPageId = 'imprint',
) {
  const scope = fork({
    handlers: [
      [loadPageFx, answer],
      [loadBundledFx, bundled],
    ],
  })
  await allSettled(configArrived, { scope, params: config })
  await allSettled(staticPageOpened, { scope, params: { id, language: 'de' } })
  return scope.getState($staticPage)
}

function failing(failure: ApiFailure): () => never {
  return () => {
    throw failure
  }
}

test('shows the museum’s own text of a static page if it has one', async () => {
  const state = await open(() => ({ id: 'imprint', html: '<p>Ours</p>' }))
  expect(state).toEqual({ kind: 'shown', html: '<p>Ours</p>' })
})

test.each([
  ['has none', { kind: 'http', status: 404, message: null }],
  ['fails', { kind: 'http', status: 500, message: null }],
  ['does not answer', { kind: 'offline' }],
] satisfies [string, ApiFailure][])(
  'shows the shop’s text of a static page if the server %s',
  async (_, failure) => {
    const state = await open(failing(failure))
    expect(state).toMatchObject({ kind: 'shown', html: expect.stringContaining('Haus am See') })
  },
)

test('reports a failure if even the shop’s text of a static page cannot be fetched', async () => {
  const state = await open(failing({ kind: 'offline' }), () => {
    throw new Error('chunk')
  })
  expect(state).toEqual({ kind: 'failed' })
})

test('every static page has a text in every language, with all names filled in', async () => {
  for (const language of LANGUAGES) {
    for (const page of STATIC_PAGES) {
      const html = await bundledText(page, language, null, NAMES)
      expect(html, `${page} ${language}`).toMatch(/<h2>.+<\/p>$/)
      expect(html, `${page} ${language}`).not.toContain('{{')
    }
  }
})

test('escapes the museum’s names; without contact details, the text names the company as contact', () => {
  expect(fillText('{{siteName}} {{contact}} {{other}}', NAMES)).toBe(
    'Haus &#60;am&#62; See <a href="mailto:a@b.example">a@b.example</a>\u00a0· <a href="tel:+4144">+41 44</a> {{other}}',
  )
  expect(fillText('{{contact}}', { ...NAMES, contacts: [] })).toBe('Stiftung &#38; Co')
})

test('the visit page is unknown if the museum has none, and failed if the server does not answer', async () => {
  const visit = (failure: ApiFailure) => open(failing(failure), undefined, 'visit')
  const missing: ApiFailure = { kind: 'http', status: 404, message: null }
  expect(await visit(missing)).toEqual({ kind: 'unknown' })
  expect(await visit({ kind: 'offline' })).toEqual({ kind: 'failed' })
})

test('only the five static pages and the visit have a page', () => {
  expect(isStaticPageId('imprint')).toBe(true)
  expect(isStaticPageId('visit')).toBe(true)
  expect(isStaticPageId('about')).toBe(false)
})
