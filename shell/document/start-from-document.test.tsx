import { expect, onTestFinished, test, vi } from 'vitest'
import { KEPT_META } from '../service-worker/kept/caches.ts'
import { readStoredConfig, storeConfig } from '../start/stored-config.ts'
import { startFromDocument } from './start-from-document.ts'
import { aDocument } from './testing/a-document.ts'

// Regression: with the server down, the shop started with the config of the oldest cached page.
test('a document cached by the worker keeps the stored config; a new document replaces it', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { data, deployment } = await aDocument('/en', 'en')
  const start = () => startFromDocument(data, deployment, '/en')
  const newer = { has_tickets: 0 }
  storeConfig(newer, 'de')

  const kept = document.head.appendChild(document.createElement('meta'))
  kept.name = KEPT_META
  expect(await start()).not.toBeNull()
  expect(readStoredConfig()).toMatchObject({ written: newer, askedIn: 'de' })

  kept.remove()
  await start()
  expect(readStoredConfig()).toMatchObject({ written: { has_tickets: 1 }, askedIn: 'en' })
})
