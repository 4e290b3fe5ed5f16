import { expect, test } from 'vitest'
import { BUILT_IN_ENTERED } from '../../delivery/registry/built-in/enter-built-in.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { registryWith } from '../../delivery/registry/testing/example-releases.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { createOperatedShop, logIn, useOperatorDatabase } from '../testing/operator-page.ts'

const embedded = useOperatorDatabase()

async function openReleases() {
  for (const table of ['registry_revision', 'operator_event'] as const)
    await embedded.db.deleteFrom(table).execute()
  const shop = createOperatedShop(embedded.db)
  const registry = createDatabaseRegistry(embedded.db, shop.backend.clock)
  const write = async (document: RegistryDocument) =>
    await registry.write(document, (await registry.read()).tag, { author: 'a', action: 'publish' })
  await write(registryWith('1.4.0', '1.4.1', '1.4.2'))
  return { shop, registry, write, session: await logIn(shop) }
}

test('the history says in the operator’s language what the server entered, and from where others saved, with a link to undo it', async () => {
  const { registry, session, write } = await openReleases()
  await write(registryWith('1.4.0', '1.4.1'))
  const { document, tag } = await registry.read()
  await registry.write(document, tag, BUILT_IN_ENTERED)
  const edit = { action: 'promote', remote: 'mf-tours', version: '1.4.1' }
  const { answer: plan } = await session.call('releases/preview', { edit })
  const { answer: saved } = await session.call('releases/save', { edit, base: plan.base })
  const { text } = await session.get('/operator/history?lang=de')
  expect(text).toContain('Versionen: mit dem Server geliefert')
  expect(text).toContain('von 192.0.2.7')
  const undo = new URLSearchParams({ undo: saved.undo.tag, after: saved.undo.after })
  expect(text).toContain(`href="/operator/releases?${String(undo).replace('&', '&amp;')}"`)
  expect(text).not.toMatch(/built with|server,|operator page/)
})

test('a network of IPv6 addresses is shown as one, and this machine as itself', async () => {
  const { shop, session } = await openReleases()
  const event = { action: 'login', detail: '', created_at: shop.backend.clock() }
  const networks = [networkOf('2001:db8:0:1::7'), networkOf('::1')]
  const events = networks.map((network) => ({ ...event, network }))
  await embedded.db.insertInto('operator_event').values(events).execute()
  const { text } = await session.get('/operator/log')
  expect(text).toContain('2001:db8:0:1::/64')
  expect(text).toContain('>::1<')
})
