import { LANGUAGES } from '@shop/shared/i18n/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { findConfig, languagesOf, languagesToTry } from './ask-for-config.ts'

afterEach(() => vi.unstubAllGlobals())

const BASE = 'http://museum.test/api'
const nobody = { prefix: null, remembered: null, own: [] }

function aMuseum(known: readonly string[], unknown = 404) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    const language = url.pathname.split('/')[2] ?? ''
    asked.push(language)
    return known.includes(language)
      ? new Response(JSON.stringify({ languages: known, has_tickets: 1 }))
      : new Response('', { status: unknown })
  })
  return asked
}

// Regression: a museum with Dutch only could not be opened at `/` or `/logout`.
test.each([404, 400, 406, 410, 422])(
  'finds the only language of a museum that answers %i to all others',
  async (status) => {
    const asked = aMuseum(['nl'], status)
    const reply = await findConfig(BASE, languagesToTry({ ...nobody, own: ['nl-BE', 'en'] }), 1000)
    expect(reply).toMatchObject({ askedIn: 'nl', answer: { languages: ['nl'] } })
    expect(asked).toEqual(['de', 'nl', 'en'])
  },
)

test('opens a museum in a language the visitor does not read, after trying each language once', async () => {
  const asked = aMuseum(['da'])
  const tries = languagesToTry({ ...nobody, prefix: 'en', own: ['pt', 'en-GB', 'fr'] })
  expect((await findConfig(BASE, tries, 1000)).askedIn).toBe('da')
  expect(asked).toEqual(['en', 'fr', 'de', 'it', 'nl', 'es', 'sv', 'da'])
})

test('needs one request for a museum with all languages', async () => {
  const asked = aMuseum(LANGUAGES)
  await findConfig(BASE, languagesToTry({ ...nobody, own: ['nl', 'fr'] }), 1000)
  expect(asked).toEqual(['de'])
})

test.each([500, 503, 401, 429])('tries no other language after status %i', async (status) => {
  const asked = aMuseum([], status)
  await expect(findConfig(BASE, languagesToTry(nobody), 1000)).rejects.toMatchObject({
    kind: status === 401 ? 'unauthorised' : 'http',
  })
  expect(asked).toEqual(['de'])
})

test('gives up after all eight languages', async () => {
  const asked = aMuseum([])
  await expect(findConfig(BASE, languagesToTry(nobody), 1000)).rejects.toMatchObject({
    status: 404,
  })
  expect(asked).toHaveLength(LANGUAGES.length)
})

test('has one time limit for all tries together', async () => {
  vi.stubGlobal('fetch', async (url: URL, { signal }: RequestInit) => {
    if (url.pathname.includes('/de/')) return new Response('', { status: 404 })
    return new Promise((_, reject) => {
      const stop = () => reject(Object.assign(new Error(), { name: signal?.reason.name }))
      signal?.addEventListener('abort', stop)
    })
  })
  const tries = languagesToTry({ ...nobody, own: ['en'] })
  await expect(findConfig(BASE, tries, 30)).rejects.toEqual({ kind: 'timeout' })
})

test.each([
  [{ prefix: 'fr', remembered: 'nl', own: ['en'] } as const, ['fr'], ['nl', 'en']],
  [{ prefix: null, remembered: 'nl', own: ['nl', 'en'] } as const, ['nl'], ['en']],
  [{ prefix: null, remembered: null, own: ['de-CH', 'en'] } as const, ['de'], ['en']],
])('for the visitor %j, tries the languages %j first, then %j', (known, first, second) => {
  const [one, two, rest = []] = languagesToTry(known)
  expect([one, two]).toEqual([first, second])
  expect([...first, ...second, ...rest].toSorted()).toEqual(LANGUAGES.toSorted())
})

test("keeps those of the browser's languages that the shop has", () => {
  expect(languagesOf(['pt-BR', 'sv-SE', 'sv', 'de'])).toEqual(['sv', 'de'])
})
