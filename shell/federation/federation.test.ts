// @vitest-environment happy-dom
import { createI18n } from '@shop/shared/i18n/create-i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFederation } from './federation.ts'
import { lastGoodRegistry } from './registry/last-good-registry.ts'

beforeEach(() => localStorage.clear())

const createRemoteParts = vi.hoisted(() => vi.fn())
vi.mock('./remote-parts.tsx', () => ({ createRemoteParts }))

const guest = { remote: 'mf-audio', name: 'audioGuides', path: 'audio-guides' }

async function findGuests(text: string | null) {
  createRemoteParts.mockReset().mockReturnValue({ findGuests: async () => [guest] })
  const deployment = {
    apiBase: '/api',
    registry: '/registry.json',
    reports: null,
    customerKey: null,
    supportEmail: null,
  }
  const registryText = Promise.resolve(text)
  const texts = await createI18n('en')
  return createFederation({
    deployment,
    registryText,
    texts,
    custom: Promise.resolve({}),
    development: null,
    onGuests: () => {},
  }).findGuests()
}

test('a registry that names no pages is not even read for guests', async () => {
  expect(await findGuests('{"microFrontends":{"@shop/mf-tours":[]}}')).toEqual([])
  expect(createRemoteParts).not.toHaveBeenCalled()
})

// What it said last may have had some.
test.each([null, '<html>', '{"remotes":[]}', '{"microFrontends":{"x":[{"pages":[]}]}}'])(
  'with %s it is read',
  async (text) => {
    expect(await findGuests(text)).toEqual([guest])
  },
)

// Who had seen no more than the home page was left without the shop’s parts once it was gone.
test('a registry that nobody reads is kept all the same, and one that is none is not', async () => {
  await findGuests('{"microFrontends":{"@shop/mf-tours":[]}}')
  const kept = { microFrontends: { '@shop/mf-tours': [] } }
  expect(lastGoodRegistry()).toEqual(kept)
  for (const none of ['{"microFrontends":', '{"microFrontends":7}', '"microFrontends"', null]) {
    await findGuests(none)
    expect(lastGoodRegistry()).toEqual(kept)
  }
})
