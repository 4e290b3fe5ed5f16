// @vitest-environment happy-dom
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import { storedRegistry } from '../registry/registry-reader.ts'
import { createFederation } from './federation.ts'

beforeEach(() => localStorage.clear())

const createRemoteParts = vi.hoisted(() => vi.fn())
vi.mock('./remote-parts.tsx', () => ({ createRemoteParts }))

const extension = { remote: 'mf-audio', name: 'audioGuides', path: 'audio-guides' }

async function findExtensions(text: string | null) {
  createRemoteParts.mockReset().mockReturnValue({ findExtensions: async () => [extension] })
  const registryText = Promise.resolve(text)
  const texts = startI18n('en')
  return createFederation({
    deployment: { registry: '/registry.json', reports: null },
    registryText,
    texts,
    country: null,
    custom: Promise.resolve({}),
    development: null,
    onExtensions: () => {},
  }).findExtensions()
}

test('does not read a registry without pages for extensions', async () => {
  expect(await findExtensions('{"microFrontends":{"@shop/mf-tours":[]}}')).toEqual([])
  expect(createRemoteParts).not.toHaveBeenCalled()
})

// Without a readable registry, the last good one counts, which may list pages.
test.each([null, '<html>', '{"remotes":[]}', '{"microFrontends":{"x":[{"pages":[]}]}}'])(
  'reads the registry %s, because it may contain pages for extensions',
  async (text) => {
    expect(await findExtensions(text)).toEqual([extension])
  },
)

// Regression: visitors who had seen only the home page lost the shop's remotes when the registry
// went down.
test('stores a registry without loading the code that parses it, and stores no other text', async () => {
  await findExtensions('{"microFrontends":{"@shop/mf-tours":[]}}')
  const kept = '{"microFrontends":{"@shop/mf-tours":[]}}'
  expect(storedRegistry()).toBe(kept)
  for (const none of ['{"microFrontends":', '{"microFrontends":7}', '"microFrontends"', null]) {
    await findExtensions(none)
    expect(storedRegistry()).toBe(kept)
  }
})
